-- A guardian signs in and sees the children whose panels the desk has opened for them. Before, nobody had been invited so.
ALTER TABLE "contact_learner" ADD COLUMN "opens_panel" boolean DEFAULT false NOT NULL;
-- An absence that was reported ahead, in the panel: a learner stays away from the lessons of a day.
CREATE TABLE "absence_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absence_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"learner_id" integer NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_report_reason_check" CHECK (length("absence_report"."reason") between 1 and 300)
);
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
-- One report for a learner and day: a second one replaces the reason.
CREATE UNIQUE INDEX "absence_report_key" ON "absence_report" USING btree ("learner_id","day");
-- The desk and the teacher look up a day.
CREATE INDEX "absence_report_day_index" ON "absence_report" USING btree ("day");
CREATE INDEX "absence_report_account_index" ON "absence_report" USING btree ("account_id");
