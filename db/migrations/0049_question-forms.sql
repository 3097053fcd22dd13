-- A question is asked in one of two forms and may show a picture; a result names the form that was answered.
ALTER TABLE "question_version" ADD COLUMN "form" text DEFAULT 'a' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_result" ADD COLUMN "form" text DEFAULT 'a' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_version_picture_index" ON "question_version" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_form_check" CHECK ("question_version"."form" in ('a', 'b'));--> statement-breakpoint
ALTER TABLE "test_result" ADD CONSTRAINT "test_result_form_check" CHECK ("test_result"."form" in ('a', 'b'));--> statement-breakpoint

-- The page on the test's accuracy counts the verdicts of teachers on people whom a test placed. A new result changes none of them.
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON "level_verdict"
  FOR EACH ROW EXECUTE FUNCTION announce_content_change('placement-accuracy');--> statement-breakpoint
CREATE TRIGGER announce AFTER DELETE OR UPDATE OF "deleted_at", "learner_id" ON "test_result"
  FOR EACH ROW EXECUTE FUNCTION announce_content_change('placement-accuracy');
