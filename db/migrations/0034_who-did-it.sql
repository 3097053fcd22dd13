-- Who guesses at a password is not who has the account: the account stays what it was about.
UPDATE "audit_log" SET "actor_id" = NULL WHERE "entity" = 'sign-in' AND "action" IN ('sign-in-failed', 'sign-in-slowed', 'second-factor-failed', 'password-reset-asked');--> statement-breakpoint
CREATE INDEX "mail_outbox_sent_index" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."sent_at" is not null;
