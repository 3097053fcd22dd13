-- A substitute's answer is told to the member of staff who asked.
ALTER TABLE "lesson_teacher" ADD COLUMN "asked_by" integer;
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "lesson_teacher_asker_index" ON "lesson_teacher" USING btree ("asked_by");
