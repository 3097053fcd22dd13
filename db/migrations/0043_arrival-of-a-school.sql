-- What the desk should know of a learner.
ALTER TABLE "learner" ADD COLUMN "note" text;--> statement-breakpoint
-- Waiting mail can be cancelled, one by one or all of a cause; the indexes of waiting mail leave out what is cancelled.
ALTER TABLE "mail_outbox" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "mail_outbox_unsent_index";--> statement-breakpoint
DROP INDEX "mail_outbox_due_index";--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent_index" ON "mail_outbox" USING btree ("created_at","id") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due_index" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_cancelled_index" ON "mail_outbox" USING btree ("created_at","id") WHERE "mail_outbox"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_cause_index" ON "mail_outbox" USING btree (split_part("cause", '/', 1),"created_at","id");
