-- Reservations: the private link that each was confirmed with, the calendar entry of a mail, and pages that change with the places.
CREATE TABLE "enrollment_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrollment_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollment_link_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
ALTER TABLE "enrollment_link" ADD CONSTRAINT "enrollment_link_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_link_enrollment_index" ON "enrollment_link" USING btree ("enrollment_id");--> statement-breakpoint
-- What has changed by the clock or by somebody else is told afterwards, once.
ALTER TABLE "enrollment" ADD COLUMN "told_state" "enrollment_state";--> statement-breakpoint
UPDATE "enrollment" SET "told_state" = "state" WHERE "state" IN ('offered', 'expired');--> statement-breakpoint
CREATE INDEX "enrollment_untold_index" ON "enrollment" USING btree ("id") WHERE "state" IN ('offered', 'expired') AND "told_state" IS DISTINCT FROM "state";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
-- Open groups and their places stand on many pages. Whoever has a place or waits for one changes them.
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "course_group" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "timetable_slot" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE ON "group_teacher" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE OR UPDATE OF "state", "held_until", "group_id" ON "enrollment" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE ON "teacher" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE ON "campus" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');
