-- Results found by any word of who took the test, and what the school looks at every morning read by day.
ALTER TABLE "test_result" ADD COLUMN "search" text GENERATED ALWAYS AS (
  fold_turkish("name" || ' ' || "surname" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g'))
) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "test_result_search_index" ON "test_result" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "test_result_time_index" ON "test_result" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "test_result_level_index" ON "test_result" ("level", "created_at", "id");--> statement-breakpoint
CREATE INDEX "lead_created_index" ON "lead" ("created_at");--> statement-breakpoint
CREATE INDEX "lead_event_type_index" ON "lead_event" ("type", "lead_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_turkish("recipient" || ' ' || "subject")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_search_index" ON "mail_outbox" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_outbox_time_index" ON "mail_outbox" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent_index" ON "mail_outbox" ("created_at", "id") WHERE "sent_at" IS NULL;--> statement-breakpoint
DROP INDEX "audit_log_time_index";--> statement-breakpoint
CREATE INDEX "audit_log_time_index" ON "audit_log" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_time_index" ON "audit_log" ("entity", "created_at", "id");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" ("action", "created_at", "id");--> statement-breakpoint
DROP INDEX "audit_log_actor_index";--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" ("actor_id", "created_at", "id");--> statement-breakpoint
-- The first steps of a new school are shown until somebody says that they are done with.
CREATE TABLE "first_steps" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_steps_single_check" CHECK ("id" = 1)
);
