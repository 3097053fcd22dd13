-- The last invitation to an address is looked up for each account and learner in a list; the school's own address has every other mail.
CREATE INDEX "mail_outbox_invitation_index" ON "mail_outbox" USING btree (lower("recipient"),"id") WHERE "mail_outbox"."cause" in ('student-invitation', 'guardian-invitation', 'invitation');
