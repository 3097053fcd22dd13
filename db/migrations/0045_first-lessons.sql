-- An enrollment that begins with its group has no first day of its own, so that it begins whenever the group does: also when
-- its first lesson is moved to an earlier day, or the group begins earlier.
UPDATE "enrollment" SET "starts_on" = null
FROM "course_group"
WHERE "course_group"."id" = "enrollment"."group_id" AND "enrollment"."starts_on" <= coalesce((
  SELECT min(("lesson"."starts_at" at time zone 'Europe/Istanbul')::date) FROM "lesson"
  WHERE "lesson"."group_id" = "course_group"."id" AND "lesson"."state" <> 'cancelled'), "course_group"."starts_on");

-- Cancelled by planning and not by a person: until now read from the last change of the lesson.
ALTER TABLE "lesson" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;
UPDATE "lesson" SET "is_withdrawn" = true
WHERE "state" = 'cancelled' AND "holiday_id" IS NULL AND NOT "is_dropped" AND (
  SELECT "kind" <> 'cancelled' FROM "lesson_change" WHERE "lesson_id" = "lesson"."id" ORDER BY "id" DESC LIMIT 1);
ALTER TABLE "lesson" DROP CONSTRAINT "lesson_cancelled_check";
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_cancelled_check"
  CHECK ("lesson"."state" = 'cancelled' or ("lesson"."holiday_id" is null and not "lesson"."is_dropped" and not "lesson"."is_withdrawn"));

-- A group is in one lesson at a time. Lessons that stand at one hour already stay, and are left out. Planning moves many
-- lessons at once, which may change places: it defers the constraint until all of them stand.
ALTER TABLE "lesson" ADD COLUMN "is_overlapping" boolean DEFAULT false NOT NULL;
UPDATE "lesson" SET "is_overlapping" = true
WHERE "busy" AND EXISTS (
  SELECT FROM "lesson" AS "earlier" WHERE "earlier"."group_id" = "lesson"."group_id" AND "earlier"."id" < "lesson"."id"
    AND "earlier"."busy" AND "earlier"."during" && "lesson"."during");
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_group_clash"
  EXCLUDE USING gist ("group_id" WITH =, "during" WITH &&) WHERE ("busy" AND NOT "is_overlapping") DEFERRABLE;

-- A guest's tap on the roll has a time, so that the newest wins, and a person who made it.
ALTER TABLE "lesson_guest" ADD COLUMN "tapped_at" timestamp with time zone;
ALTER TABLE "lesson_guest" ADD COLUMN "account_id" integer;
ALTER TABLE "lesson_guest" ADD CONSTRAINT "lesson_guest_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE set null;
CREATE INDEX "lesson_guest_account_index" ON "lesson_guest" USING btree ("account_id");

-- Public pages show the first lesson of a group, and its free seats, of which guests take some.
CREATE TRIGGER announce AFTER INSERT ON "lesson_change"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('group');
CREATE TRIGGER announce AFTER INSERT OR DELETE ON "lesson_guest"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('group');
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON "holiday"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('group');
