-- When the school warns of absence, and whether learners are written to: off until somebody turns it on.
CREATE TABLE "absence_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first_warning" smallint NOT NULL,
	"second_warning" smallint NOT NULL,
	"sends_mail" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_settings_single_check" CHECK ("absence_settings"."id" = 1),
	CONSTRAINT "absence_settings_order_check" CHECK ("absence_settings"."first_warning" between 1 and 98 and "absence_settings"."second_warning" between "absence_settings"."first_warning" + 1 and 99)
);
--> statement-breakpoint
-- What was done about an absence, once per share and learner; without a row nobody has told them.
CREATE TABLE "absence_warning" (
	"enrollment_id" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"mailed_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"handled_by" integer,
	CONSTRAINT "absence_warning_enrollment_id_percent_pk" PRIMARY KEY("enrollment_id","percent")
);
--> statement-breakpoint
-- Days on which a teacher gives no lessons.
CREATE TABLE "teacher_leave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teacher_leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "teacher_leave_span_check" CHECK ("teacher_leave"."starts_on" <= "teacher_leave"."ends_on")
);
--> statement-breakpoint
-- Letters to teachers about changed lessons wait like those to learners, until the desk has settled.
CREATE TABLE "teacher_notice" (
	"change_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_notice_change_id_teacher_id_pk" PRIMARY KEY("change_id","teacher_id")
);
--> statement-breakpoint
-- Who had the lesson before is told as well; the names that a change keeps reach nobody.
ALTER TABLE "lesson_change" ADD COLUMN "teacher_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_warning" ADD CONSTRAINT "absence_warning_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_warning" ADD CONSTRAINT "absence_warning_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leave" ADD CONSTRAINT "teacher_leave_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_notice" ADD CONSTRAINT "teacher_notice_change_id_lesson_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."lesson_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_notice" ADD CONSTRAINT "teacher_notice_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_warning_account_index" ON "absence_warning" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "teacher_leave_teacher_index" ON "teacher_leave" USING btree ("teacher_id","starts_on");--> statement-breakpoint
CREATE INDEX "teacher_leave_end_index" ON "teacher_leave" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "teacher_notice_teacher_index" ON "teacher_notice" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "teacher_notice_queued_index" ON "teacher_notice" USING btree ("teacher_id") WHERE "teacher_notice"."sent_at" is null;--> statement-breakpoint
-- The dashboard looks for absences among all learners; most lines of attendance say “present”.
CREATE INDEX "attendance_missed_index" ON "attendance" USING btree ("enrollment_id","missed") WHERE "attendance"."missed" > 0;