-- The campuses stand on the contact page; groups that meet there hear of a change already.
CREATE TRIGGER "announce_list" AFTER INSERT OR UPDATE OR DELETE ON "campus" FOR EACH ROW EXECUTE FUNCTION announce_content_change('campus');
