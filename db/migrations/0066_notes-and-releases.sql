-- Notes to sign for instalments, where a school uses them, and the release at leaving are papers too. An account of leaving keeps
-- the words that it was confirmed with.
ALTER TYPE "public"."paper_kind" ADD VALUE 'promissory-note' BEFORE 'student-certificate';
ALTER TYPE "public"."paper_kind" ADD VALUE 'release' BEFORE 'student-certificate';
ALTER TABLE "money_settings" ADD COLUMN "uses_notes" boolean DEFAULT false NOT NULL;
ALTER TABLE "withdrawal" ADD COLUMN "text_id" integer;
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_text_id_paper_text_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."paper_text"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "withdrawal_text_index" ON "withdrawal" USING btree ("text_id");