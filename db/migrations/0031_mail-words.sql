UPDATE "mail_outbox" SET "subject" = left("subject", 200) WHERE length("subject") > 200;--> statement-breakpoint
DROP INDEX "mail_outbox_time_index";--> statement-breakpoint
CREATE INDEX "mail_outbox_time_index" ON "mail_outbox" USING btree ("created_at","id","search");
