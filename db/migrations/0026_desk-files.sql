-- What a file made of leads and how to take it back; whom a campus tells of new leads; by what the desk heard of somebody.
CREATE TABLE "lead_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text,
	"actor_id" integer,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_import" ADD CONSTRAINT "lead_import_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_time_index" ON "lead_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_import_actor_index" ON "lead_import" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "campus" ADD COLUMN "lead_email" text;--> statement-breakpoint
CREATE INDEX "lead_source_index" ON "lead" USING btree ("source","last_event_at") WHERE "lead"."source" is not null;
