-- A student certificate is a stored paper too. It belongs to an enrollment, because its learner may have no agreement.
ALTER TABLE "paper" ADD COLUMN "enrollment_id" integer;
ALTER TABLE "paper" ALTER COLUMN "agreement_id" DROP NOT NULL;
ALTER TABLE "paper" ALTER COLUMN "terms_version" DROP NOT NULL;
ALTER TABLE "paper" ADD CONSTRAINT "paper_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "paper_enrollment_index" ON "paper" USING btree ("enrollment_id","id") WHERE "paper"."enrollment_id" is not null;
ALTER TABLE "paper" ADD CONSTRAINT "paper_subject_check" CHECK (num_nonnulls("paper"."agreement_id", "paper"."enrollment_id") = 1
        and num_nulls("paper"."agreement_id", "paper"."terms_version") in (0, 2));
