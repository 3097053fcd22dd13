CREATE INDEX "lead_email_index" ON "lead" USING btree ("email");--> statement-breakpoint
CREATE INDEX "test_result_email_index" ON "test_result" USING btree ("email");