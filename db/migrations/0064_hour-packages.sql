-- Lesson hours of private lessons that were bought ahead, and every movement of them; the notice until which a lesson is free.
CREATE TYPE "public"."package_entry_kind" AS ENUM('bought', 'used', 'returned', 'expired', 'corrected');
CREATE TABLE "hour_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hour_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"learner_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"agreement_id" integer,
	"lesson_minutes" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"minutes_left" integer DEFAULT 0 NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hour_package_days_check" CHECK ("hour_package"."starts_on" <= "hour_package"."ends_on"),
	CONSTRAINT "hour_package_minutes_check" CHECK ("hour_package"."lesson_minutes" > 0)
);

CREATE TABLE "package_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"kind" "package_entry_kind" NOT NULL,
	"minutes" integer NOT NULL,
	"day" date NOT NULL,
	"lesson_id" integer,
	"reason" text,
	"reverses_id" integer,
	"key" text NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "package_entry_minutes_check" CHECK ("package_entry"."reverses_id" is not null
        or case "package_entry"."kind" when 'bought' then "package_entry"."minutes" > 0
          when 'used' then "package_entry"."minutes" < 0
          when 'expired' then "package_entry"."minutes" < 0
          when 'corrected' then "package_entry"."minutes" <> 0
          else false end),
	CONSTRAINT "package_entry_lesson_check" CHECK (("package_entry"."kind" in ('used', 'returned')) = ("package_entry"."lesson_id" is not null))
);

ALTER TABLE "money_settings" ADD COLUMN "notice_hours" smallint DEFAULT 24;
ALTER TABLE "hour_package" ADD CONSTRAINT "hour_package_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hour_package" ADD CONSTRAINT "hour_package_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hour_package" ADD CONSTRAINT "hour_package_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hour_package" ADD CONSTRAINT "hour_package_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "package_entry" ADD CONSTRAINT "package_entry_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "package_entry" ADD CONSTRAINT "package_entry_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "package_entry" ADD CONSTRAINT "package_entry_package_fk" FOREIGN KEY ("package_id") REFERENCES "public"."hour_package"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "package_entry" ADD CONSTRAINT "package_entry_reverses_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."package_entry"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hour_package_learner_index" ON "hour_package" USING btree ("learner_id","ends_on");
CREATE INDEX "hour_package_course_index" ON "hour_package" USING btree ("course_id");
CREATE INDEX "hour_package_agreement_index" ON "hour_package" USING btree ("agreement_id");
CREATE INDEX "hour_package_account_index" ON "hour_package" USING btree ("handled_by");
CREATE INDEX "hour_package_end_index" ON "hour_package" USING btree ("ends_on") WHERE "hour_package"."minutes_left" > 0;
CREATE UNIQUE INDEX "package_entry_reverses_key" ON "package_entry" USING btree ("reverses_id");
CREATE INDEX "package_entry_package_index" ON "package_entry" USING btree ("package_id","id");
CREATE INDEX "package_entry_lesson_index" ON "package_entry" USING btree ("lesson_id") WHERE "package_entry"."lesson_id" is not null;
CREATE INDEX "package_entry_actor_index" ON "package_entry" USING btree ("actor_id");
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_notice_check" CHECK ("money_settings"."notice_hours" between 0 and 168);

-- What is left follows from the entries, whoever writes. Only the sample school is ever deleted.
create function sum_package() returns trigger language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE hour_package SET minutes_left = minutes_left + NEW.minutes WHERE id = NEW.package_id;
  ELSE
    UPDATE hour_package SET minutes_left = minutes_left - OLD.minutes WHERE id = OLD.package_id;
  END IF;
  RETURN NULL;
END $$;

create trigger sums after insert or delete on package_entry for each row execute function sum_package();

-- What takes an entry back is its opposite, once. Hours of a lesson come back as returned by the desk, or as the roll was corrected.
create function guard_package_entry() returns trigger language plpgsql as $$
DECLARE
  wrong package_entry;
BEGIN
  IF NEW.reverses_id IS NOT NULL THEN
    SELECT * INTO STRICT wrong FROM package_entry WHERE id = NEW.reverses_id;
    IF wrong.reverses_id IS NOT NULL
      OR (wrong.package_id, wrong.lesson_id, -wrong.minutes) IS DISTINCT FROM (NEW.package_id, NEW.lesson_id, NEW.minutes)
      OR NOT (NEW.kind = wrong.kind OR (wrong.kind = 'used' AND NEW.kind = 'returned')) THEN
      RAISE EXCEPTION 'the entry does not reverse entry %', NEW.reverses_id
      USING ERRCODE = 'check_violation', TABLE = 'package_entry', CONSTRAINT = 'package_entry_reverses_check';
    END IF;
  END IF;
  RETURN NEW;
END $$;

create trigger guard before insert on package_entry for each row execute function guard_package_entry();

-- Nothing of it changes afterwards but the last day, which the log explains, what is left, and that the desk has spoken with them.
create trigger keep before update or delete on package_entry for each row execute function keep_money('reason');
create trigger keep before update or delete on hour_package for each row
  execute function keep_money('ends_on', 'minutes_left', 'handled_at', 'handled_by', 'revision', 'updated_at');
