-- A learner import can be taken back for thirty days, as a lead import can: what it made, with the revisions that it left behind.
CREATE TABLE "learner_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learner_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text,
	"actor_id" integer,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);

ALTER TABLE "learner_import" ADD CONSTRAINT "learner_import_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "learner_import_time_index" ON "learner_import" USING btree ("created_at");
CREATE INDEX "learner_import_actor_index" ON "learner_import" USING btree ("actor_id");