-- A wording knows its test only through its question. Where the question has gone with it, that has been announced.
CREATE FUNCTION "announce_question_version_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tag text;
BEGIN
  FOR tag IN SELECT DISTINCT 'test/' || "test_id" FROM "question" WHERE "id" IN (OLD."question_id", NEW."question_id") LOOP
    PERFORM nextval('content_revision');
    PERFORM pg_notify('content_changed', tag);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "question_version" FOR EACH ROW EXECUTE FUNCTION announce_question_version_change();
