-- The school in its own words: contacts and learners apart from accounts, groups of a course, enrollments, timetable slots.
-- Rooms and teachers are guarded by exclusion constraints, which need equality of numbers in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TYPE "public"."enrollment_outcome" AS ENUM('passed', 'repeat', 'failed');--> statement-breakpoint
CREATE TYPE "public"."enrollment_state" AS ENUM('waiting', 'offered', 'reserved', 'active', 'frozen', 'transferred', 'finished', 'withdrawn', 'expired', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."group_kind" AS ENUM('open', 'private', 'corporate');--> statement-breakpoint
CREATE TYPE "public"."group_mode" AS ENUM('in-person', 'online');--> statement-breakpoint
CREATE TYPE "public"."group_state" AS ENUM('draft', 'open', 'running', 'finished', 'not-opened');--> statement-breakpoint
CREATE TYPE "public"."relation" AS ENUM('self', 'mother', 'father', 'guardian', 'company', 'other');--> statement-breakpoint
ALTER TYPE "lead_status" RENAME VALUE 'visited' TO 'appointment';--> statement-breakpoint
ALTER TYPE "lead_event_type" ADD VALUE 'pre-enrollment';--> statement-breakpoint
ALTER TYPE "lead_event_type" ADD VALUE 'note';--> statement-breakpoint
ALTER TYPE "lead_event_type" ADD VALUE 'call';--> statement-breakpoint
ALTER TYPE "lead_event_type" ADD VALUE 'message';--> statement-breakpoint
ALTER TYPE "lead_event_type" ADD VALUE 'mail';--> statement-breakpoint
ALTER TYPE "lead_event_type" ADD VALUE 'change';--> statement-breakpoint
CREATE TABLE "staff_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"query" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "enrollment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"learner_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"state" "enrollment_state" NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"held_until" timestamp with time zone,
	"latest_return" date,
	"outcome" "enrollment_outcome",
	"list_price" integer,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreed_price" integer,
	"payer_id" integer,
	"lead_id" integer,
	"continues_id" integer,
	"repeats_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollment_held_check" CHECK ("enrollment"."held_until" is not null or "enrollment"."state" not in ('offered', 'reserved')),
	CONSTRAINT "enrollment_outcome_check" CHECK ("enrollment"."outcome" is null or "enrollment"."state" = 'finished'),
	CONSTRAINT "enrollment_dates_check" CHECK ("enrollment"."starts_on" <= "enrollment"."ends_on"),
	CONSTRAINT "enrollment_price_check" CHECK ("enrollment"."agreed_price" >= 0 and "enrollment"."list_price" >= 0)
);--> statement-breakpoint
CREATE TABLE "enrollment_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrollment_id" integer NOT NULL,
	"from_state" "enrollment_state",
	"to_state" "enrollment_state" NOT NULL,
	"actor_id" integer,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"kind" "group_kind" DEFAULT 'open' NOT NULL,
	"state" "group_state" DEFAULT 'draft' NOT NULL,
	"campus_id" integer,
	"mode" "group_mode" DEFAULT 'in-person' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"decides_on" date,
	"capacity" integer NOT NULL,
	"minimum" integer DEFAULT 1 NOT NULL,
	"price" integer,
	"instalments" smallint DEFAULT 1 NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"program" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "course_group_capacity_check" CHECK ("course_group"."capacity" > 0),
	CONSTRAINT "course_group_minimum_check" CHECK ("course_group"."minimum" between 0 and "course_group"."capacity"),
	CONSTRAINT "course_group_dates_check" CHECK ("course_group"."starts_on" <= "course_group"."ends_on"),
	CONSTRAINT "course_group_price_check" CHECK ("course_group"."price" >= 0),
	CONSTRAINT "course_group_instalments_check" CHECK ("course_group"."instalments" >= 1)
);--> statement-breakpoint
CREATE TABLE "group_book" (
	"group_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_book_group_id_book_id_pk" PRIMARY KEY("group_id","book_id")
);--> statement-breakpoint
CREATE TABLE "group_teacher" (
	"group_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	CONSTRAINT "group_teacher_group_id_teacher_id_pk" PRIMARY KEY("group_id","teacher_id")
);--> statement-breakpoint
CREATE TABLE "timetable_slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetable_slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"teacher_id" integer,
	"room_id" integer,
	"weekday" smallint NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"lesson_hours" smallint,
	"title" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"sequence" integer DEFAULT 0 NOT NULL,
	"busy" boolean DEFAULT true NOT NULL,
	"minutes" "int4range" GENERATED ALWAYS AS (int4range((extract(epoch from starts_at) / 60)::integer, (extract(epoch from ends_at) / 60)::integer)) STORED,
	"validity" daterange GENERATED ALWAYS AS (daterange(valid_from, valid_until, '[]')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetable_slot_weekday_check" CHECK ("timetable_slot"."weekday" between 1 and 7),
	CONSTRAINT "timetable_slot_time_check" CHECK ("timetable_slot"."starts_at" < "timetable_slot"."ends_at"),
	CONSTRAINT "timetable_slot_hours_check" CHECK ("timetable_slot"."lesson_hours" > 0)
);--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "tr-x-icu" NOT NULL,
	"surname" text collate "tr-x-icu",
	"email" text,
	"account_id" integer,
	"merged_into_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_merged_into_check" CHECK ("contact"."merged_into_id" <> "contact"."id")
);--> statement-breakpoint
CREATE TABLE "contact_learner" (
	"contact_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"relation" "relation" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_learner_contact_id_learner_id_pk" PRIMARY KEY("contact_id","learner_id")
);--> statement-breakpoint
CREATE TABLE "contact_phone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_phone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "learner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "tr-x-icu" NOT NULL,
	"surname" text collate "tr-x-icu" NOT NULL,
	"birth_year" smallint,
	"birth_date" date,
	"phone" text,
	"email" text,
	"account_id" integer,
	"merged_into_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "learner_merged_into_check" CHECK ("learner"."merged_into_id" <> "learner"."id"),
	CONSTRAINT "learner_birth_year_check" CHECK ("learner"."birth_year" between 1900 and 2100)
);--> statement-breakpoint
CREATE TABLE "person_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"split_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "campus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "tr-x-icu" NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"map" text,
	"directions" text,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"language_id" integer NOT NULL,
	"audience" text DEFAULT 'adults' NOT NULL,
	"page_id" integer,
	"lesson_minutes" smallint DEFAULT 40 NOT NULL,
	"pass_mark" numeric(5, 2) DEFAULT 70 NOT NULL,
	"repeat_absence" numeric(5, 2) DEFAULT 10 NOT NULL,
	"free_repeats" smallint DEFAULT 1 NOT NULL,
	"document_absence" numeric(5, 2),
	"excused_counts" boolean DEFAULT true NOT NULL,
	"shows_price" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "course_lesson_minutes_check" CHECK ("course"."lesson_minutes" between 20 and 120),
	CONSTRAINT "course_pass_mark_check" CHECK ("course"."pass_mark" between 0 and 100),
	CONSTRAINT "course_repeat_absence_check" CHECK ("course"."repeat_absence" between 0 and 100),
	CONSTRAINT "course_document_absence_check" CHECK ("course"."document_absence" between 0 and 100),
	CONSTRAINT "course_free_repeats_check" CHECK ("course"."free_repeats" >= 0)
);--> statement-breakpoint
CREATE TABLE "room" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campus_id" integer NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"capacity" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "room_capacity_check" CHECK ("room"."capacity" > 0)
);--> statement-breakpoint
CREATE TABLE "teacher_language" (
	"teacher_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	CONSTRAINT "teacher_language_teacher_id_language_id_pk" PRIMARY KEY("teacher_id","language_id")
);--> statement-breakpoint
-- What the tables that stay have got besides.
ALTER TABLE "level" ADD COLUMN "course_id" integer, ADD CONSTRAINT "level_course_key" UNIQUE("course_id","id");--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "position" integer DEFAULT 0 NOT NULL, ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "contact_id" integer, ADD COLUMN "learner_id" integer, ADD COLUMN "course_id" integer, ADD COLUMN "page_id" integer, ADD COLUMN "campus_id" integer, ADD COLUMN "lost_reason" text, ADD COLUMN "next_action" text, ADD COLUMN "source" text, ADD COLUMN "campaign" text, ADD COLUMN "first_response_at" timestamp with time zone, ADD COLUMN "first_response_minutes" integer, ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_event" ADD COLUMN "actor_id" integer, ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "test_result" ADD COLUMN "learner_id" integer, ADD COLUMN "started_at" timestamp with time zone, ADD COLUMN "last_question" smallint, ADD COLUMN "scoring_version" smallint DEFAULT 1 NOT NULL, ADD COLUMN "cut_set" text DEFAULT 'equal-1.25' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_result" ALTER COLUMN "scoring_version" DROP DEFAULT, ALTER COLUMN "cut_set" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "test_answer" ALTER COLUMN "selected_option" DROP NOT NULL, ADD COLUMN "position" smallint, ADD COLUMN "time_spent" integer, ADD COLUMN "seen" boolean, ADD CONSTRAINT "test_answer_seen_check" CHECK ("test_answer"."seen" or "test_answer"."selected_option" is null), ADD CONSTRAINT "test_answer_position_check" CHECK ("test_answer"."position" > 0), ADD CONSTRAINT "test_answer_time_check" CHECK ("test_answer"."time_spent" >= 0);--> statement-breakpoint
UPDATE "test_answer" SET "seen" = true;--> statement-breakpoint
-- Contacts: one for each lead, under its id. What a lead was known by is theirs now.
INSERT INTO "contact" ("id", "name", "surname", "email", "created_at", "updated_at", "deleted_at") OVERRIDING SYSTEM VALUE
SELECT "id", "name", "surname", "email", "created_at", "updated_at", "deleted_at" FROM "lead";--> statement-breakpoint
SELECT setval('contact_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "contact"), false);--> statement-breakpoint
INSERT INTO "contact_phone" ("contact_id", "phone_key", "phone", "created_at", "deleted_at")
SELECT "id", "phone_key", "phone", "created_at", "deleted_at" FROM "lead" ORDER BY "id";--> statement-breakpoint
UPDATE "lead" SET "contact_id" = "id";--> statement-breakpoint
-- Learners: one for each student, under the id that students are known by.
INSERT INTO "learner" ("id", "name", "surname", "phone", "account_id", "created_at", "updated_at", "deleted_at") OVERRIDING SYSTEM VALUE
SELECT a."id", a."name", a."surname", a."phone", a."id", a."created_at", a."updated_at", a."deleted_at"
FROM "student" s JOIN "account" a ON a."id" = s."id";--> statement-breakpoint
SELECT setval('learner_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "learner"), false);--> statement-breakpoint
UPDATE "account" SET "phone" = NULL WHERE "id" IN (SELECT "account_id" FROM "learner");--> statement-breakpoint
-- Each student with a phone has a contact, the one of that number where there is one; each person who took a test is a
-- learner of the contact who sent it. Names are compared as people read them.
DO $$
DECLARE
  person record;
  found_contact integer;
  found_learner integer;
  digits text;
  key text;
BEGIN
  FOR person IN SELECT * FROM "learner" WHERE "phone" IS NOT NULL AND "deleted_at" IS NULL ORDER BY "id" LOOP
    digits := regexp_replace(person."phone", '\D', '', 'g');
    key := CASE
      WHEN person."phone" ~ '^\s*\+' THEN '+' || digits
      WHEN digits ~ '^00' THEN '+' || substr(digits, 3)
      WHEN digits ~ '^0[2-5]\d{9}$' THEN '+9' || digits
      WHEN digits ~ '^90[2-5]\d{9}$' THEN '+' || digits
      WHEN digits ~ '^[2-5]\d{9}$' THEN '+90' || digits
      ELSE digits
    END;
    SELECT "contact_id" INTO found_contact FROM "contact_phone" WHERE "phone_key" = key AND "deleted_at" IS NULL;
    IF found_contact IS NULL THEN
      INSERT INTO "contact" ("name", "surname", "created_at") VALUES (person."name", person."surname", person."created_at") RETURNING "id" INTO found_contact;
      INSERT INTO "contact_phone" ("contact_id", "phone_key", "phone", "created_at") VALUES (found_contact, key, person."phone", person."created_at");
    END IF;
    INSERT INTO "contact_learner" ("contact_id", "learner_id", "relation", "created_at")
    SELECT found_contact, person."id",
      CASE WHEN lower(concat_ws(' ', c."name", c."surname") COLLATE "tr-x-icu") = lower(concat_ws(' ', person."name", person."surname") COLLATE "tr-x-icu")
        THEN 'self' ELSE 'other' END::"relation", person."created_at"
    FROM "contact" c WHERE c."id" = found_contact;
  END LOOP;
  FOR person IN SELECT r.*, l."contact_id" FROM "test_result" r JOIN "lead" l ON l."id" = r."lead_id" ORDER BY r."id" LOOP
    SELECT l."id" INTO found_learner FROM "contact_learner" cl JOIN "learner" l ON l."id" = cl."learner_id"
    WHERE cl."contact_id" = person."contact_id"
      AND lower(concat_ws(' ', l."name", l."surname") COLLATE "tr-x-icu") = lower(concat_ws(' ', person."name", person."surname") COLLATE "tr-x-icu")
    ORDER BY l."id" LIMIT 1;
    IF found_learner IS NULL THEN
      INSERT INTO "learner" ("name", "surname", "created_at") VALUES (person."name", person."surname", person."created_at") RETURNING "id" INTO found_learner;
      INSERT INTO "contact_learner" ("contact_id", "learner_id", "relation", "created_at")
      SELECT person."contact_id", found_learner,
        CASE WHEN lower(concat_ws(' ', c."name", c."surname") COLLATE "tr-x-icu") = lower(concat_ws(' ', person."name", person."surname") COLLATE "tr-x-icu")
          THEN 'self' ELSE 'other' END::"relation", person."created_at"
      FROM "contact" c WHERE c."id" = person."contact_id";
    END IF;
    UPDATE "test_result" SET "learner_id" = found_learner WHERE "id" = person."id";
  END LOOP;
END $$;--> statement-breakpoint
-- A lead whose tests were all taken by one learner is theirs; where several took one under a phone, the desk decides.
UPDATE "lead" SET "learner_id" = t."learner_id"
FROM (SELECT "lead_id", min("learner_id") AS "learner_id" FROM "test_result" GROUP BY "lead_id" HAVING count(DISTINCT "learner_id") = 1) t
WHERE t."lead_id" = "lead"."id";--> statement-breakpoint
-- A course for each language that is taught; the ladder of the home page is that of the first one.
INSERT INTO "course" ("key", "name", "language_id", "page_id", "position")
SELECT 'genel-' || l."slug", 'Genel ' || l."name", l."id",
  (SELECT p."id" FROM "page" p WHERE p."slug" IN ('genel-' || l."slug" || '-kurslari', l."slug") AND p."deleted_at" IS NULL ORDER BY length(p."slug") DESC LIMIT 1),
  row_number() OVER (ORDER BY l."code" <> 'en', l."id") - 1
FROM (
  SELECT *, trim('-' FROM regexp_replace(translate(lower("name" COLLATE "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu'), '[^a-z0-9]+', '-', 'g')) AS "slug"
  FROM "language" WHERE "id" IN (SELECT "language_id" FROM "classroom")
) l;--> statement-breakpoint
UPDATE "level" SET "course_id" = (SELECT "id" FROM "course" WHERE "position" = 0);--> statement-breakpoint
-- A level that only a class knew; not shown to visitors until somebody has described it.
INSERT INTO "level" ("course_id", "name", "goal", "hours", "position", "state")
SELECT m."course_id", m."name", coalesce(l."goal", ''), coalesce(l."hours", 120), coalesce(l."position", 100), 'draft'
FROM (
  SELECT DISTINCT c."id" AS "course_id", r."level" AS "name" FROM "classroom" r JOIN "course" c ON c."language_id" = r."language_id"
  WHERE NOT EXISTS (SELECT FROM "level" v WHERE v."course_id" = c."id" AND v."name" = r."level" AND v."deleted_at" IS NULL)
) m LEFT JOIN LATERAL (
  SELECT * FROM "level" v WHERE v."name" = m."name" AND v."deleted_at" IS NULL ORDER BY v."id" LIMIT 1
) l ON true
ORDER BY m."course_id", coalesce(l."position", 100), m."name";--> statement-breakpoint
-- The school has stood in one place so far.
INSERT INTO "campus" ("name", "address", "phone", "email", "map", "directions")
SELECT 'Merkez', coalesce(s."address", ''), coalesce(s."phone", ''), s."email", s."map", s."directions"
FROM (SELECT 1) one LEFT JOIN "contact_settings" s ON true WHERE EXISTS (SELECT FROM "classroom");--> statement-breakpoint
INSERT INTO "room" ("campus_id", "name", "position")
SELECT c."id", r."name", row_number() OVER (ORDER BY r."name") - 1
FROM "campus" c CROSS JOIN (
  SELECT DISTINCT ON (lower(trim("room") COLLATE "tr-x-icu")) trim("room") COLLATE "tr-x-icu" AS "name" FROM "lesson"
  WHERE trim("room") <> '' ORDER BY lower(trim("room") COLLATE "tr-x-icu"), "id"
) r;--> statement-breakpoint
-- Groups under the ids of the classes. How many places they have nobody has said yet: 20, or as many as are taken.
INSERT INTO "course_group" ("id", "course_id", "level_id", "name", "state", "campus_id", "capacity", "is_public", "program", "created_at", "updated_at", "deleted_at") OVERRIDING SYSTEM VALUE
SELECT r."id", c."id",
  (SELECT v."id" FROM "level" v WHERE v."course_id" = c."id" AND v."name" = r."level" AND v."deleted_at" IS NULL ORDER BY v."id" LIMIT 1),
  r."name", 'running', (SELECT "id" FROM "campus"),
  greatest(20, (SELECT count(*) FROM "student" s WHERE s."class_id" = r."id")), false,
  (SELECT p."content" FROM "program" p WHERE p."class_id" = r."id"), r."created_at", r."updated_at", r."deleted_at"
FROM "classroom" r JOIN "course" c ON c."language_id" = r."language_id";--> statement-breakpoint
SELECT setval('course_group_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "course_group"), false);--> statement-breakpoint
INSERT INTO "group_teacher" ("group_id", "teacher_id") SELECT "class_id", "teacher_id" FROM "class_teacher";--> statement-breakpoint
INSERT INTO "group_book" ("group_id", "book_id", "position") SELECT "class_id", "book_id", "position" FROM "class_book";--> statement-breakpoint
-- Who has left, or whose class has, is enrolled no more.
INSERT INTO "enrollment" ("learner_id", "group_id", "state", "starts_on", "ends_on", "created_at", "updated_at")
SELECT s."id", g."id",
  CASE WHEN a."deleted_at" IS NOT NULL THEN 'withdrawn' WHEN g."deleted_at" IS NOT NULL THEN 'finished' ELSE 'active' END::"enrollment_state",
  (s."created_at" AT TIME ZONE 'Europe/Istanbul')::date,
  (greatest(coalesce(a."deleted_at", g."deleted_at"), CASE WHEN coalesce(a."deleted_at", g."deleted_at") IS NOT NULL THEN s."created_at" END) AT TIME ZONE 'Europe/Istanbul')::date,
  s."created_at", s."updated_at"
FROM "student" s JOIN "account" a ON a."id" = s."id" JOIN "course_group" g ON g."id" = s."class_id" ORDER BY s."id";--> statement-breakpoint
INSERT INTO "enrollment_change" ("enrollment_id", "to_state", "reason", "created_at")
SELECT "id", "state", 'Önceki sürümden aktarıldı', "created_at" FROM "enrollment" ORDER BY "id";--> statement-breakpoint
-- Rooms and teachers follow below, when they are guarded.
INSERT INTO "timetable_slot" ("id", "group_id", "weekday", "starts_at", "ends_at", "title", "sequence", "busy", "created_at", "updated_at") OVERRIDING SYSTEM VALUE
SELECT l."id", l."class_id", l."weekday", l."starts_at", l."ends_at", l."title", l."sequence", g."deleted_at" IS NULL, l."created_at", l."updated_at"
FROM "lesson" l JOIN "course_group" g ON g."id" = l."class_id";--> statement-breakpoint
SELECT setval('timetable_slot_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "timetable_slot"), false);--> statement-breakpoint
ALTER TABLE "rating" RENAME COLUMN "student_id" TO "learner_id";--> statement-breakpoint
ALTER TABLE "rating" DROP CONSTRAINT "rating_student_id_student_id_fk";--> statement-breakpoint
ALTER INDEX "rating_student_teacher_key" RENAME TO "rating_learner_teacher_key";--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "contact_id" SET NOT NULL, DROP COLUMN "phone_key", DROP COLUMN "phone", DROP COLUMN "name", DROP COLUMN "surname", DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "test_result" ALTER COLUMN "learner_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "lead_time_index", "lead_owner_index";--> statement-breakpoint
DROP TABLE "student", "class_teacher", "class_book", "program";--> statement-breakpoint
ALTER TABLE "level" ADD CONSTRAINT "level_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_key" ON "staff_view" USING btree ("account_id","resource","name");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_live_key" ON "enrollment" USING btree ("learner_id","group_id") WHERE "enrollment"."state" in ('waiting', 'offered', 'reserved', 'active', 'frozen');--> statement-breakpoint
CREATE INDEX "enrollment_learner_index" ON "enrollment" USING btree ("learner_id","state","starts_on");--> statement-breakpoint
CREATE INDEX "enrollment_group_index" ON "enrollment" USING btree ("group_id","state");--> statement-breakpoint
CREATE INDEX "enrollment_held_index" ON "enrollment" USING btree ("held_until") WHERE "enrollment"."state" in ('offered', 'reserved');--> statement-breakpoint
CREATE INDEX "enrollment_payer_index" ON "enrollment" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "enrollment_lead_index" ON "enrollment" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_continues_key" ON "enrollment" USING btree ("continues_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_repeats_key" ON "enrollment" USING btree ("repeats_id");--> statement-breakpoint
CREATE INDEX "enrollment_change_enrollment_index" ON "enrollment_change" USING btree ("enrollment_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_change_actor_index" ON "enrollment_change" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "course_group_level_index" ON "course_group" USING btree ("course_id","level_id");--> statement-breakpoint
CREATE INDEX "course_group_campus_index" ON "course_group" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "course_group_list_index" ON "course_group" USING btree ("state","starts_on","id");--> statement-breakpoint
CREATE INDEX "group_book_book_index" ON "group_book" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "group_teacher_teacher_index" ON "group_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "timetable_slot_group_index" ON "timetable_slot" USING btree ("group_id","weekday","starts_at");--> statement-breakpoint
CREATE INDEX "timetable_slot_teacher_index" ON "timetable_slot" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "timetable_slot_room_index" ON "timetable_slot" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_account_key" ON "contact" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_merged_into_index" ON "contact" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "contact_email_index" ON "contact" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_name_index" ON "contact" USING btree ("name","surname");--> statement-breakpoint
CREATE INDEX "contact_learner_learner_index" ON "contact_learner" USING btree ("learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_phone_key" ON "contact_phone" USING btree ("phone_key") WHERE "contact_phone"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contact_phone_contact_index" ON "contact_phone" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learner_account_key" ON "learner" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "learner_name_index" ON "learner" USING btree ("surname","name");--> statement-breakpoint
CREATE INDEX "learner_merged_into_index" ON "learner" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "person_merge_kept_index" ON "person_merge" USING btree ("kind","kept_id");--> statement-breakpoint
CREATE INDEX "person_merge_merged_index" ON "person_merge" USING btree ("kind","merged_id");--> statement-breakpoint
CREATE INDEX "person_merge_actor_index" ON "person_merge" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_key" ON "course" USING btree ("key") WHERE "course"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "course_language_index" ON "course" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "course_page_index" ON "course" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_name_key" ON "room" USING btree ("campus_id","name") WHERE "room"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_language_language_index" ON "teacher_language" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "lead_time_index" ON "lead" USING btree ("last_event_at","id");--> statement-breakpoint
CREATE INDEX "lead_owner_index" ON "lead" USING btree ("owner_id","last_event_at");--> statement-breakpoint
CREATE INDEX "lead_next_action_index" ON "lead" USING btree ("next_action_at") WHERE "lead"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_contact_index" ON "lead" USING btree ("contact_id","last_event_at");--> statement-breakpoint
CREATE INDEX "lead_learner_index" ON "lead" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "lead_course_index" ON "lead" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lead_page_index" ON "lead" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "lead_campus_index" ON "lead" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "lead_event_actor_index" ON "lead_event" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "lead_event_consent_index" ON "lead_event" USING btree ("consent_text_id");--> statement-breakpoint
CREATE INDEX "test_result_learner_index" ON "test_result" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "teacher_account_index" ON "teacher" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "teacher_picture_index" ON "teacher" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "question_version_passage_index" ON "question_version" USING btree ("passage_id");--> statement-breakpoint
CREATE INDEX "book_cover_index" ON "book" USING btree ("cover_id");--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_group_id_course_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."course_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_payer_id_contact_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_continues_id_enrollment_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."enrollment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_repeats_id_enrollment_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."enrollment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_change" ADD CONSTRAINT "enrollment_change_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_change" ADD CONSTRAINT "enrollment_change_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_group" ADD CONSTRAINT "course_group_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_group" ADD CONSTRAINT "course_group_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_group" ADD CONSTRAINT "course_group_level_fk" FOREIGN KEY ("course_id","level_id") REFERENCES "public"."level"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_book" ADD CONSTRAINT "group_book_group_id_course_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."course_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_book" ADD CONSTRAINT "group_book_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_teacher" ADD CONSTRAINT "group_teacher_group_id_course_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."course_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_teacher" ADD CONSTRAINT "group_teacher_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slot" ADD CONSTRAINT "timetable_slot_group_id_course_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."course_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slot" ADD CONSTRAINT "timetable_slot_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slot" ADD CONSTRAINT "timetable_slot_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_merged_into_id_contact_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contact"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_learner" ADD CONSTRAINT "contact_learner_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_learner" ADD CONSTRAINT "contact_learner_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_phone" ADD CONSTRAINT "contact_phone_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner" ADD CONSTRAINT "learner_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner" ADD CONSTRAINT "learner_merged_into_id_learner_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."learner"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_language" ADD CONSTRAINT "teacher_language_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_language" ADD CONSTRAINT "teacher_language_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_result" ADD CONSTRAINT "test_result_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A slot is busy as long as its group is planned or taught, and a group has no more places than its rooms have chairs. Both
-- read the rows they go by under a lock, so that a change at the same moment waits.
CREATE FUNCTION "guard_timetable_slot"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places integer;
  chairs integer;
BEGIN
  SELECT "state" IN ('draft', 'open', 'running') AND "deleted_at" IS NULL, "capacity" INTO NEW."busy", places
  FROM "course_group" WHERE "id" = NEW."group_id" FOR SHARE;
  NEW."busy" := coalesce(NEW."busy", true);
  SELECT "capacity" INTO chairs FROM "room" WHERE "id" = NEW."room_id" FOR SHARE;
  IF NEW."busy" AND places > chairs THEN
    RAISE EXCEPTION 'group % has % places, room % has % chairs', NEW."group_id", places, NEW."room_id", chairs
    USING ERRCODE = 'check_violation', TABLE = 'timetable_slot', CONSTRAINT = 'timetable_slot_capacity_check';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "guard" BEFORE INSERT OR UPDATE ON "timetable_slot" FOR EACH ROW EXECUTE FUNCTION guard_timetable_slot();--> statement-breakpoint
CREATE FUNCTION "guard_slots_of_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "timetable_slot" SET "busy" = "busy" WHERE "group_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "guard_slots" AFTER UPDATE ON "course_group" FOR EACH ROW
WHEN ((OLD."state", OLD."capacity", OLD."deleted_at") IS DISTINCT FROM (NEW."state", NEW."capacity", NEW."deleted_at"))
EXECUTE FUNCTION guard_slots_of_group();--> statement-breakpoint
CREATE FUNCTION "guard_slots_of_room"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "timetable_slot" SET "busy" = "busy" WHERE "room_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "guard_slots" AFTER UPDATE ON "room" FOR EACH ROW
WHEN (OLD."capacity" IS DISTINCT FROM NEW."capacity") EXECUTE FUNCTION guard_slots_of_room();--> statement-breakpoint
ALTER TABLE "timetable_slot" ADD CONSTRAINT "timetable_slot_room_clash"
EXCLUDE USING gist ("room_id" WITH =, "weekday" WITH =, "minutes" WITH &&, "validity" WITH &&) WHERE ("busy" AND "room_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "timetable_slot" ADD CONSTRAINT "timetable_slot_teacher_clash"
EXCLUDE USING gist ("teacher_id" WITH =, "weekday" WITH =, "minutes" WITH &&, "validity" WITH &&) WHERE ("busy" AND "teacher_id" IS NOT NULL);--> statement-breakpoint
-- Until now nothing kept two classes out of one room. The later one is left without, and the audit log says what it had.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT l."id", l."teacher_id", l."room", r."id" AS "room_id" FROM "lesson" l
    LEFT JOIN "room" r ON lower(r."name") = lower(trim(l."room") COLLATE "tr-x-icu") ORDER BY l."id"
  LOOP
    BEGIN
      UPDATE "timetable_slot" SET "room_id" = old."room_id" WHERE "id" = old."id";
    EXCEPTION WHEN exclusion_violation THEN
      INSERT INTO "audit_log" ("action", "entity", "entity_id", "detail")
      VALUES ('migrate', 'timetable-slot', old."id", jsonb_build_object('before', jsonb_build_object('room', old."room"), 'after', jsonb_build_object('room', NULL)));
    END;
    BEGIN
      UPDATE "timetable_slot" SET "teacher_id" = old."teacher_id" WHERE "id" = old."id";
    EXCEPTION WHEN exclusion_violation THEN
      INSERT INTO "audit_log" ("action", "entity", "entity_id", "detail")
      VALUES ('migrate', 'timetable-slot', old."id", jsonb_build_object('before', jsonb_build_object('teacherId', old."teacher_id"), 'after', jsonb_build_object('teacherId', NULL)));
    END;
  END LOOP;
END $$;--> statement-breakpoint
DROP TABLE "lesson", "classroom";--> statement-breakpoint
-- Which course is the first decides what the ladder of the home page shows.
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "course" FOR EACH ROW EXECUTE FUNCTION announce_content_change('level');
