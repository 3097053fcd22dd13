-- Public pages show the first lesson of a group, so the lessons themselves announce when one comes, goes or has another hour.
-- Taking the roll is no such change.
DROP TRIGGER announce ON "lesson_change";
CREATE TRIGGER announce AFTER INSERT OR DELETE ON "lesson"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('group');
CREATE TRIGGER announce_update AFTER UPDATE ON "lesson"
  FOR EACH ROW WHEN (OLD.starts_at IS DISTINCT FROM NEW.starts_at OR (OLD.state = 'cancelled') IS DISTINCT FROM (NEW.state = 'cancelled'))
  EXECUTE FUNCTION announce_content_change('group');
