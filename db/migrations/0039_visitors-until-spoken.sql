-- A confirmed reservation stays a visitor's until the desk has spoken to the person, so that confirming is a fact of its own.
ALTER TABLE "enrollment" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "enrollment" SET "is_confirmed" = false WHERE "unconfirmed_network" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment" RENAME COLUMN "unconfirmed_network" TO "visitor_network";--> statement-breakpoint
ALTER INDEX "enrollment_unconfirmed_index" RENAME TO "enrollment_visitor_network_index";--> statement-breakpoint
-- The caps also count the owner of the mail address.
ALTER TABLE "enrollment" ADD COLUMN "visitor_mail" text;--> statement-breakpoint
CREATE INDEX "enrollment_visitor_mail_index" ON "enrollment" USING btree ("visitor_mail","created_at") WHERE "enrollment"."visitor_mail" is not null;
