CREATE TYPE "certificate_kind" AS ENUM('participation', 'completion', 'excellence');
CREATE TYPE "guest_reason" AS ENUM('trial', 'make-up');
CREATE TYPE "lesson_change_kind" AS ENUM('moved', 'cancelled', 'restored', 'room', 'substitute', 'added');
CREATE TYPE "lesson_state" AS ENUM('planned', 'held', 'cancelled');
CREATE TYPE "level_verdict_kind" AS ENUM('too-low', 'right', 'too-high');
CREATE TYPE "notice_state" AS ENUM('queued', 'sent', 'seen', 'called', 'muted');
-- An exam or other work that counts for the average of a group's level.
CREATE TABLE "assessment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(6, 2) DEFAULT 1 NOT NULL,
	"is_exam" boolean DEFAULT true NOT NULL,
	"takes_place_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "assessment_weight_check" CHECK ("assessment"."weight" > 0)
);

-- Missed lesson hours per lesson and learner. No row means that nobody has recorded it.
CREATE TABLE "attendance" (
	"lesson_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"missed" smallint NOT NULL,
	"is_excused" boolean DEFAULT false NOT NULL,
	"tapped_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	CONSTRAINT "attendance_lesson_id_enrollment_id_pk" PRIMARY KEY("lesson_id","enrollment_id"),
	CONSTRAINT "attendance_missed_check" CHECK ("attendance"."missed" >= 0)
);

-- A certificate never changes: a mistake is revoked and points at its successor.
CREATE TABLE "certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"enrollment_id" integer NOT NULL,
	"level_id" integer,
	"kind" "certificate_kind" NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"official_number" text,
	"facts" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" integer,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"revoked_reason" text,
	"successor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_number_key" UNIQUE("number"),
	CONSTRAINT "certificate_code_key" UNIQUE("code")
);

-- Spans without lessons.
CREATE TABLE "holiday" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"campus_id" integer,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "holiday_span_check" CHECK ("holiday"."starts_at" < "holiday"."ends_at")
);

-- Whether a learner did the homework of a lesson.
CREATE TABLE "homework_done" (
	"lesson_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"is_done" boolean NOT NULL,
	"tapped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "homework_done_lesson_id_enrollment_id_pk" PRIMARY KEY("lesson_id","enrollment_id")
);

-- A dated meeting of a group, made from a weekly slot and then with a life of its own.
CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"group_id" integer NOT NULL,
	"slot_id" integer,
	"origin_date" date,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lesson_hours" smallint NOT NULL,
	"room_id" integer,
	"state" "lesson_state" DEFAULT 'planned' NOT NULL,
	"holiday_id" integer,
	"is_dropped" boolean DEFAULT false NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"topic" text,
	"homework" text,
	"homework_due" date,
	"desk_note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
	"busy" boolean GENERATED ALWAYS AS (state <> 'cancelled') STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_slot_key" UNIQUE("slot_id","origin_date"),
	CONSTRAINT "lesson_span_key" UNIQUE("id","during","busy"),
	CONSTRAINT "lesson_time_check" CHECK ("lesson"."starts_at" < "lesson"."ends_at"),
	CONSTRAINT "lesson_hours_check" CHECK ("lesson"."lesson_hours" > 0),
	CONSTRAINT "lesson_origin_check" CHECK (("lesson"."slot_id" is null) = ("lesson"."origin_date" is null)),
	CONSTRAINT "lesson_cancelled_check" CHECK ("lesson"."state" = 'cancelled' or ("lesson"."holiday_id" is null and not "lesson"."is_dropped"))
);

-- A change of one lesson that people have to hear of.
CREATE TABLE "lesson_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"lesson_id" integer NOT NULL,
	"kind" "lesson_change_kind" NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

-- A learner in one lesson of another group.
CREATE TABLE "lesson_guest" (
	"lesson_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"reason" "guest_reason" NOT NULL,
	"right_id" integer,
	"has_come" boolean,
	CONSTRAINT "lesson_guest_lesson_id_learner_id_pk" PRIMARY KEY("lesson_id","learner_id")
);

-- Who teaches a lesson. Span and busy follow the lesson by its foreign key, so that a move meets the clash constraint.
CREATE TABLE "lesson_teacher" (
	"lesson_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"busy" boolean NOT NULL,
	"is_substitute" boolean DEFAULT false NOT NULL,
	"has_accepted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lesson_teacher_lesson_id_teacher_id_pk" PRIMARY KEY("lesson_id","teacher_id")
);

-- What the teacher said in the first week about the level of a newcomer.
CREATE TABLE "level_verdict" (
	"enrollment_id" integer PRIMARY KEY NOT NULL,
	"verdict" "level_verdict_kind" NOT NULL,
	"note" text,
	"account_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

-- A right to make up a missed lesson.
CREATE TABLE "make_up_right" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"learner_id" integer NOT NULL,
	"lesson_id" integer,
	"reason" text NOT NULL,
	"expires_on" date NOT NULL,
	"actor_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);

-- What one learner has heard of a change.
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"change_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"state" "notice_state" DEFAULT 'queued' NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"called_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_key" UNIQUE("change_id","learner_id")
);

-- Points of a learner in an assessment; null for not taken.
CREATE TABLE "score" (
	"assessment_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"points" numeric(6, 3),
	"account_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_assessment_id_enrollment_id_pk" PRIMARY KEY("assessment_id","enrollment_id"),
	CONSTRAINT "score_points_check" CHECK ("score"."points" between 0 and 100)
);

-- A changed weekly hour ends on a day and another begins: lessons of before keep theirs.
ALTER TABLE "timetable_slot" ADD COLUMN "taught_from" date;
ALTER TABLE "timetable_slot" ADD COLUMN "taught_until" date;
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_group_id_course_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "course_group"("id");
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id");
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id");
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id");
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "level"("id") ON DELETE set null;
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_revoked_by_account_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_successor_fk" FOREIGN KEY ("successor_id") REFERENCES "certificate"("id");
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "campus"("id");
ALTER TABLE "homework_done" ADD CONSTRAINT "homework_done_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id");
ALTER TABLE "homework_done" ADD CONSTRAINT "homework_done_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id");
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_group_id_course_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "course_group"("id");
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_slot_id_timetable_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "timetable_slot"("id");
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "room"("id");
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_holiday_id_holiday_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "holiday"("id");
ALTER TABLE "lesson_change" ADD CONSTRAINT "lesson_change_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id");
ALTER TABLE "lesson_change" ADD CONSTRAINT "lesson_change_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "lesson_guest" ADD CONSTRAINT "lesson_guest_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id");
ALTER TABLE "lesson_guest" ADD CONSTRAINT "lesson_guest_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "learner"("id");
ALTER TABLE "lesson_guest" ADD CONSTRAINT "lesson_guest_right_id_make_up_right_id_fk" FOREIGN KEY ("right_id") REFERENCES "make_up_right"("id");
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id");
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_lesson_fk" FOREIGN KEY ("lesson_id","during","busy") REFERENCES "lesson"("id","during","busy") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "level_verdict" ADD CONSTRAINT "level_verdict_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id");
ALTER TABLE "level_verdict" ADD CONSTRAINT "level_verdict_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "make_up_right" ADD CONSTRAINT "make_up_right_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "learner"("id");
ALTER TABLE "make_up_right" ADD CONSTRAINT "make_up_right_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id");
ALTER TABLE "make_up_right" ADD CONSTRAINT "make_up_right_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "notice" ADD CONSTRAINT "notice_change_id_lesson_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "lesson_change"("id") ON DELETE cascade;
ALTER TABLE "notice" ADD CONSTRAINT "notice_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "learner"("id") ON DELETE cascade;
ALTER TABLE "notice" ADD CONSTRAINT "notice_called_by_account_id_fk" FOREIGN KEY ("called_by") REFERENCES "account"("id") ON DELETE set null;
ALTER TABLE "score" ADD CONSTRAINT "score_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id");
ALTER TABLE "score" ADD CONSTRAINT "score_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id");
ALTER TABLE "score" ADD CONSTRAINT "score_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE set null;
CREATE INDEX "assessment_group_index" ON "assessment" USING btree ("group_id","position");
CREATE INDEX "attendance_enrollment_index" ON "attendance" USING btree ("enrollment_id");
CREATE INDEX "attendance_account_index" ON "attendance" USING btree ("account_id");
CREATE UNIQUE INDEX "certificate_valid_key" ON "certificate" USING btree ("enrollment_id") WHERE "certificate"."revoked_at" is null;
CREATE INDEX "certificate_level_index" ON "certificate" USING btree ("level_id");
CREATE INDEX "certificate_issuer_index" ON "certificate" USING btree ("issued_by");
CREATE INDEX "certificate_revoker_index" ON "certificate" USING btree ("revoked_by");
CREATE INDEX "certificate_successor_index" ON "certificate" USING btree ("successor_id");
CREATE INDEX "holiday_span_index" ON "holiday" USING btree ("starts_at","ends_at");
CREATE INDEX "holiday_campus_index" ON "holiday" USING btree ("campus_id");
CREATE INDEX "homework_done_enrollment_index" ON "homework_done" USING btree ("enrollment_id");
CREATE INDEX "lesson_group_index" ON "lesson" USING btree ("group_id","starts_at");
CREATE INDEX "lesson_time_index" ON "lesson" USING btree ("starts_at","id");
CREATE INDEX "lesson_room_index" ON "lesson" USING btree ("room_id");
CREATE INDEX "lesson_holiday_index" ON "lesson" USING btree ("holiday_id") WHERE "lesson"."holiday_id" is not null;
CREATE INDEX "lesson_change_lesson_index" ON "lesson_change" USING btree ("lesson_id","created_at");
CREATE INDEX "lesson_change_time_index" ON "lesson_change" USING btree ("created_at");
CREATE INDEX "lesson_change_actor_index" ON "lesson_change" USING btree ("actor_id");
CREATE INDEX "lesson_guest_learner_index" ON "lesson_guest" USING btree ("learner_id");
CREATE UNIQUE INDEX "lesson_guest_right_key" ON "lesson_guest" USING btree ("right_id");
CREATE INDEX "lesson_teacher_teacher_index" ON "lesson_teacher" USING btree ("teacher_id","lesson_id");
CREATE INDEX "level_verdict_account_index" ON "level_verdict" USING btree ("account_id");
CREATE INDEX "make_up_right_learner_index" ON "make_up_right" USING btree ("learner_id","expires_on");
CREATE INDEX "make_up_right_lesson_index" ON "make_up_right" USING btree ("lesson_id");
CREATE INDEX "make_up_right_actor_index" ON "make_up_right" USING btree ("actor_id");
CREATE INDEX "notice_learner_index" ON "notice" USING btree ("learner_id","created_at");
CREATE INDEX "notice_queued_index" ON "notice" USING btree ("id") WHERE "notice"."state" = 'queued';
CREATE INDEX "notice_caller_index" ON "notice" USING btree ("called_by");
CREATE INDEX "score_enrollment_index" ON "score" USING btree ("enrollment_id");
CREATE INDEX "score_account_index" ON "score" USING btree ("account_id");

-- A room and a teacher are in one lesson at a time. A constraint and not a check in code, so that two desks at the same
-- moment cannot both succeed. A cancelled lesson frees both, and to restore it meets the constraint again.
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_room_clash"
  EXCLUDE USING gist ("room_id" WITH =, "during" WITH &&) WHERE ("busy" AND "room_id" IS NOT NULL);
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_clash"
  EXCLUDE USING gist ("teacher_id" WITH =, "during" WITH &&) WHERE ("busy");

-- Open windows of staff hear of a changed lesson.
CREATE TRIGGER announce_staff_insert AFTER INSERT ON "lesson_change"
  FOR EACH ROW EXECUTE FUNCTION announce_staff_change('lesson');
CREATE TRIGGER announce_staff_update AFTER UPDATE ON "lesson"
  FOR EACH ROW WHEN (old.revision <> new.revision) EXECUTE FUNCTION announce_staff_change('lesson');

-- Public holidays of Türkiye come with the product. Religious ones follow the moon and offices may add bridge days, so all
-- of them wait for somebody at the school to confirm them. Half days begin at 13.00.
INSERT INTO "holiday" ("name", "starts_at", "ends_at", "is_confirmed")
SELECT "name", ("first" || ' ' || "at" || ' Europe/Istanbul')::timestamptz, (("last"::date + 1) || ' 00:00 Europe/Istanbul')::timestamptz, false
FROM (VALUES
  ('Yılbaşı', '2026-01-01', '00:00', '2026-01-01'),
  ('Ramazan Bayramı', '2026-03-19', '13:00', '2026-03-22'),
  ('Ulusal Egemenlik ve Çocuk Bayramı', '2026-04-23', '00:00', '2026-04-23'),
  ('Emek ve Dayanışma Günü', '2026-05-01', '00:00', '2026-05-01'),
  ('Atatürk’ü Anma, Gençlik ve Spor Bayramı', '2026-05-19', '00:00', '2026-05-19'),
  ('Kurban Bayramı', '2026-05-26', '13:00', '2026-05-30'),
  ('Demokrasi ve Millî Birlik Günü', '2026-07-15', '00:00', '2026-07-15'),
  ('Zafer Bayramı', '2026-08-30', '00:00', '2026-08-30'),
  ('Cumhuriyet Bayramı', '2026-10-28', '13:00', '2026-10-29'),
  ('Yılbaşı', '2027-01-01', '00:00', '2027-01-01'),
  ('Ramazan Bayramı', '2027-03-08', '13:00', '2027-03-11'),
  ('Ulusal Egemenlik ve Çocuk Bayramı', '2027-04-23', '00:00', '2027-04-23'),
  ('Emek ve Dayanışma Günü', '2027-05-01', '00:00', '2027-05-01'),
  ('Kurban Bayramı', '2027-05-15', '13:00', '2027-05-19'),
  ('Atatürk’ü Anma, Gençlik ve Spor Bayramı', '2027-05-19', '00:00', '2027-05-19'),
  ('Demokrasi ve Millî Birlik Günü', '2027-07-15', '00:00', '2027-07-15'),
  ('Zafer Bayramı', '2027-08-30', '00:00', '2027-08-30'),
  ('Cumhuriyet Bayramı', '2027-10-28', '13:00', '2027-10-29'),
  ('Yılbaşı', '2028-01-01', '00:00', '2028-01-01'),
  ('Ramazan Bayramı', '2028-02-25', '13:00', '2028-02-28'),
  ('Ulusal Egemenlik ve Çocuk Bayramı', '2028-04-23', '00:00', '2028-04-23'),
  ('Emek ve Dayanışma Günü', '2028-05-01', '00:00', '2028-05-01'),
  ('Kurban Bayramı', '2028-05-04', '13:00', '2028-05-08'),
  ('Atatürk’ü Anma, Gençlik ve Spor Bayramı', '2028-05-19', '00:00', '2028-05-19'),
  ('Demokrasi ve Millî Birlik Günü', '2028-07-15', '00:00', '2028-07-15'),
  ('Zafer Bayramı', '2028-08-30', '00:00', '2028-08-30'),
  ('Cumhuriyet Bayramı', '2028-10-28', '13:00', '2028-10-29')
) AS "span" ("name", "first", "at", "last");
