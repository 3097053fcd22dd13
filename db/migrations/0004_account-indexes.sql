DROP INDEX "lead_email_index";--> statement-breakpoint
DROP INDEX "test_result_email_index";--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_index" ON "mail_outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "lead_email_index" ON "lead" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "test_result_email_index" ON "test_result" USING btree (lower("email"));