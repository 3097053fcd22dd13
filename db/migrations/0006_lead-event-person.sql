DROP INDEX "lead_email_index";--> statement-breakpoint
ALTER TABLE "lead_event" ADD COLUMN "name" text collate "tr-x-icu";--> statement-breakpoint
ALTER TABLE "lead_event" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "lead_event" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "lead_event_email_index" ON "lead_event" USING btree (lower("email"));