-- Who writes again waits for an answer, whatever was planned before.
ALTER TABLE "lead" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (case when deleted_at is null and status in ('new', 'contacted', 'appointment') then least(next_action_at, coalesce(waits_since, case when status = 'new' and next_action_at is null then last_event_at end)) end) STORED;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "urgency" double precision GENERATED ALWAYS AS (case when deleted_at is null and status in ('new', 'contacted', 'appointment') then coalesce(-extract(epoch from coalesce(waits_since, case when status = 'new' and next_action_at is null then last_event_at end) - '2020-01-01 00:00+00'::timestamptz), extract(epoch from next_action_at - '2020-01-01 00:00+00'::timestamptz)) end) STORED;--> statement-breakpoint
CREATE INDEX "lead_due_index" ON "lead" USING btree ("due_at","id") WHERE "lead"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_urgency_index" ON "lead" USING btree ("urgency","id") WHERE "lead"."urgency" is not null;--> statement-breakpoint
CREATE INDEX "lead_stepless_index" ON "lead" USING btree ("last_event_at","id") WHERE "lead"."status" in ('contacted', 'appointment') and "lead"."due_at" is null and "lead"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE "contact_apart" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "contact_apart" ADD CONSTRAINT "contact_apart_one_id_contact_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_apart" ADD CONSTRAINT "contact_apart_other_id_contact_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_apart" ADD CONSTRAINT "contact_apart_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_apart_other_index" ON "contact_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "contact_apart_actor_index" ON "contact_apart" USING btree ("actor_id");--> statement-breakpoint
-- Who asked from a course's page asked for the course.
UPDATE "lead" SET "course_id" = "c"."id" FROM (SELECT "page_id", min("id") AS "id" FROM "course" WHERE "page_id" IS NOT NULL AND "deleted_at" IS NULL GROUP BY "page_id" HAVING count(*) = 1) "c" WHERE "c"."page_id" = "lead"."page_id" AND "lead"."course_id" IS NULL;
