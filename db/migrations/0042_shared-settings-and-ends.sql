-- What processes on one database share, and until when a mail is of use.
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_key" text NOT NULL,
	"api_token" text NOT NULL,
	"site_url" text NOT NULL,
	"file_store" text NOT NULL,
	CONSTRAINT "installation_single_check" CHECK ("installation"."id" = 1)
);

ALTER TABLE "mail_outbox" ADD COLUMN "valid_until" timestamp with time zone;
-- Calendars take a changed event only with a higher sequence. What a lesson is called and where it is stands in other
-- tables, each with writers of its own, so their renaming raises it here.
CREATE FUNCTION raise_lesson_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lesson SET sequence = sequence + 1, updated_at = clock_timestamp()
  WHERE CASE TG_TABLE_NAME
    WHEN 'room' THEN room_id = NEW.id
    WHEN 'timetable_slot' THEN slot_id = NEW.id
    WHEN 'course_group' THEN group_id = NEW.id
    WHEN 'teacher' THEN id IN (SELECT lesson_id FROM lesson_teacher WHERE teacher_id = NEW.id)
    WHEN 'campus' THEN group_id IN (SELECT id FROM course_group WHERE campus_id = NEW.id)
    WHEN 'course' THEN group_id IN (SELECT id FROM course_group WHERE course_id = NEW.id)
    WHEN 'level' THEN group_id IN (SELECT id FROM course_group WHERE level_id = NEW.id)
  END;
  RETURN NULL;
END $$;
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "room" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION raise_lesson_sequence();
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "timetable_slot" FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION raise_lesson_sequence();
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "course_group" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION raise_lesson_sequence();
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "teacher" FOR EACH ROW
  WHEN ((old.name, old.surname) IS DISTINCT FROM (new.name, new.surname)) EXECUTE FUNCTION raise_lesson_sequence();
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "campus" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION raise_lesson_sequence();
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "course" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION raise_lesson_sequence();
CREATE TRIGGER raise_lesson_sequence AFTER UPDATE ON "level" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION raise_lesson_sequence();

-- Names are kept composed: some keyboards and files write a letter and its mark as two characters.
UPDATE "learner" SET "name" = normalize("name", NFC), "surname" = normalize("surname", NFC)
  WHERE "name" IS NOT NFC NORMALIZED OR "surname" IS NOT NFC NORMALIZED;
UPDATE "contact" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
UPDATE "account" SET "name" = normalize("name", NFC), "surname" = normalize("surname", NFC)
  WHERE "name" IS NOT NFC NORMALIZED OR "surname" IS NOT NFC NORMALIZED;
UPDATE "teacher" SET "name" = normalize("name", NFC), "surname" = normalize("surname", NFC)
  WHERE "name" IS NOT NFC NORMALIZED OR "surname" IS NOT NFC NORMALIZED;
UPDATE "test_result" SET "name" = normalize("name", NFC), "surname" = normalize("surname", NFC)
  WHERE "name" IS NOT NFC NORMALIZED OR "surname" IS NOT NFC NORMALIZED;
