-- What a payer and the school agreed for a learner, and every payment: who owes what. Amounts are in kuruş.
CREATE TYPE "public"."discount_condition" AS ENUM('none', 'sibling');
CREATE TYPE "public"."agreement_entry_kind" AS ENUM('payment', 'refund', 'write-off', 'correction', 'opening');
CREATE TYPE "public"."payment_way" AS ENUM('cash', 'card', 'transfer', 'note');
CREATE TABLE "agreement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"agreed_on" date NOT NULL,
	"learner_id" integer NOT NULL,
	"payer_id" integer,
	"company_name" text,
	"tax_office" text,
	"tax_number" text,
	"campus_id" integer,
	"subject" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"agreed" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"promised_on" date,
	"promise_note" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_number_check" CHECK ("agreement"."number" > 0),
	CONSTRAINT "agreement_agreed_check" CHECK ("agreement"."agreed" >= 0),
	CONSTRAINT "agreement_company_check" CHECK (num_nulls("agreement"."company_name", "agreement"."tax_office", "agreement"."tax_number") in (0, 3))
);
CREATE TABLE "agreement_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agreement_id" integer NOT NULL,
	"kind" "agreement_entry_kind" NOT NULL,
	"amount" integer NOT NULL,
	"day" date NOT NULL,
	"way" "payment_way",
	"campus_id" integer,
	"receipt_year" smallint,
	"receipt_number" integer,
	"invoice_number" text,
	"reason" text,
	"reverses_id" integer,
	"key" text NOT NULL,
	"taken_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "agreement_entry_amount_check" CHECK ("agreement_entry"."reverses_id" is not null
        or case "agreement_entry"."kind" when 'refund' then "agreement_entry"."amount" < 0
          when 'correction' then "agreement_entry"."amount" <> 0
          when 'opening' then "agreement_entry"."amount" <> 0
          else "agreement_entry"."amount" > 0 end),
	CONSTRAINT "agreement_entry_way_check" CHECK (("agreement_entry"."kind" in ('payment', 'refund')) = ("agreement_entry"."way" is not null)),
	CONSTRAINT "agreement_entry_receipt_check" CHECK (("agreement_entry"."kind" in ('payment', 'refund') and "agreement_entry"."reverses_id" is null) = ("agreement_entry"."receipt_number" is not null)
        and num_nulls("agreement_entry"."receipt_year", "agreement_entry"."receipt_number") <> 1)
);
CREATE TABLE "agreement_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agreement_id" integer NOT NULL,
	"version" integer NOT NULL,
	"list_price" integer NOT NULL,
	"agreed" integer NOT NULL,
	"reason" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_terms_version_key" UNIQUE("agreement_id","version"),
	CONSTRAINT "agreement_terms_version_check" CHECK ("agreement_terms"."version" > 0),
	CONSTRAINT "agreement_terms_price_check" CHECK ("agreement_terms"."agreed" between 0 and "agreement_terms"."list_price")
);
CREATE TABLE "closed_day" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campus_id" integer,
	"day" date NOT NULL,
	"counts" jsonb NOT NULL,
	"expected_cash" integer NOT NULL,
	"counted_cash" integer NOT NULL,
	"note" text,
	"closed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_day_key" UNIQUE NULLS NOT DISTINCT("campus_id","day")
);
CREATE TABLE "discount_kind" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "tr-x-icu" NOT NULL,
	"percent" numeric(5, 2),
	"amount" integer,
	"combines" boolean DEFAULT true NOT NULL,
	"condition" "discount_condition" DEFAULT 'none' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "discount_kind_value_check" CHECK (("discount_kind"."percent" between 0.01 and 100 and "discount_kind"."amount" is null)
        or ("discount_kind"."amount" > 0 and "discount_kind"."percent" is null)),
	CONSTRAINT "discount_kind_dates_check" CHECK ("discount_kind"."valid_from" <= "discount_kind"."valid_until")
);
CREATE TABLE "instalment" (
	"agreement_id" integer NOT NULL,
	"version" integer NOT NULL,
	"position" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "instalment_agreement_id_version_position_pk" PRIMARY KEY("agreement_id","version","position"),
	CONSTRAINT "instalment_amount_check" CHECK ("instalment"."amount" > 0)
);
CREATE TABLE "money_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"discount_limit" numeric(5, 2) DEFAULT 20 NOT NULL,
	"bank_name" text,
	"account_holder" text,
	"iban" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_settings_single_check" CHECK ("money_settings"."id" = 1),
	CONSTRAINT "money_settings_limit_check" CHECK ("money_settings"."discount_limit" between 0 and 100)
);
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
CREATE TABLE "price_line" (
	"agreement_id" integer NOT NULL,
	"version" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind_id" integer,
	"label" text NOT NULL,
	"percent" numeric(5, 2),
	"amount" integer NOT NULL,
	CONSTRAINT "price_line_agreement_id_version_position_pk" PRIMARY KEY("agreement_id","version","position"),
	CONSTRAINT "price_line_amount_check" CHECK ("price_line"."amount" > 0)
);

ALTER TABLE "agreement" ADD CONSTRAINT "agreement_learner_id_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_payer_id_contact_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "agreement_entry" ADD CONSTRAINT "agreement_entry_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "agreement_entry" ADD CONSTRAINT "agreement_entry_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "agreement_entry" ADD CONSTRAINT "agreement_entry_taken_by_account_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "agreement_entry" ADD CONSTRAINT "agreement_entry_reverses_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."agreement_entry"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "agreement_terms" ADD CONSTRAINT "agreement_terms_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "agreement_terms" ADD CONSTRAINT "agreement_terms_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_terms_fk" FOREIGN KEY ("agreement_id","version") REFERENCES "public"."agreement_terms"("agreement_id","version") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_kind_id_discount_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."discount_kind"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_terms_fk" FOREIGN KEY ("agreement_id","version") REFERENCES "public"."agreement_terms"("agreement_id","version") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "agreement_number_key" ON "agreement" USING btree ("year","number");
CREATE INDEX "agreement_learner_index" ON "agreement" USING btree ("learner_id");
CREATE INDEX "agreement_payer_index" ON "agreement" USING btree ("payer_id");
CREATE INDEX "agreement_campus_index" ON "agreement" USING btree ("campus_id");
CREATE INDEX "agreement_due_index" ON "agreement" USING btree ("due_on","id") WHERE "agreement"."due_on" is not null;
CREATE INDEX "agreement_promise_index" ON "agreement" USING btree ("promised_on","id") WHERE "agreement"."promised_on" is not null;
CREATE UNIQUE INDEX "agreement_entry_reverses_key" ON "agreement_entry" USING btree ("reverses_id");
CREATE INDEX "agreement_entry_agreement_index" ON "agreement_entry" USING btree ("agreement_id","id");
CREATE INDEX "agreement_entry_day_index" ON "agreement_entry" USING btree ("campus_id","day");
CREATE INDEX "agreement_entry_taken_index" ON "agreement_entry" USING btree ("taken_by");
CREATE UNIQUE INDEX "agreement_entry_receipt_key" ON "agreement_entry" USING btree (coalesce("campus_id", 0),"receipt_year","receipt_number") WHERE "agreement_entry"."receipt_number" is not null;
CREATE INDEX "agreement_terms_actor_index" ON "agreement_terms" USING btree ("actor_id");
CREATE INDEX "closed_day_account_index" ON "closed_day" USING btree ("closed_by");
CREATE UNIQUE INDEX "discount_kind_name_key" ON "discount_kind" USING btree ("name") WHERE "discount_kind"."deleted_at" is null;
CREATE INDEX "price_line_kind_index" ON "price_line" USING btree ("kind_id");

-- The sums of an agreement follow from its terms and entries, whoever writes. The oldest instalment is paid first.
create function first_due(agreement integer, terms integer, paid integer) returns date language sql stable as $$
  SELECT min(due_on) FROM (
    SELECT due_on, sum(amount) OVER (ORDER BY position) AS until FROM instalment
    WHERE agreement_id = agreement AND version = terms
  ) AS plan WHERE until > paid
$$;

create function sum_agreement() returns trigger language plpgsql as $$
BEGIN
  SELECT agreed INTO STRICT NEW.agreed FROM agreement_terms WHERE agreement_id = NEW.id AND version = NEW.version;
  NEW.due_on := first_due(NEW.id, NEW.version, NEW.paid);
  RETURN NEW;
END $$;

create trigger sums before update of version, paid on agreement
  for each row when ((old.version, old.paid) is distinct from (new.version, new.paid)) execute function sum_agreement();

create function add_agreement_entry() returns trigger language plpgsql as $$
BEGIN
  UPDATE agreement SET paid = paid + NEW.amount WHERE id = NEW.agreement_id;
  RETURN NULL;
END $$;

create trigger sums after insert on agreement_entry for each row execute function add_agreement_entry();

-- Lines and instalments follow their terms within a transaction: its end checks that they add up to the kuruş.
create function check_agreement_terms() returns trigger language plpgsql as $$
DECLARE
  reduced integer;
  planned integer;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO reduced FROM price_line WHERE agreement_id = NEW.agreement_id AND version = NEW.version;
  SELECT sum(amount) INTO planned FROM instalment WHERE agreement_id = NEW.agreement_id AND version = NEW.version;
  IF NEW.list_price - reduced <> NEW.agreed OR planned <> NEW.agreed THEN
    RAISE EXCEPTION 'terms % of agreement % do not add up', NEW.version, NEW.agreement_id
    USING ERRCODE = 'check_violation', TABLE = 'agreement_terms', CONSTRAINT = 'agreement_terms_sum_check';
  END IF;
  RETURN NULL;
END $$;

create constraint trigger adds_up after insert on agreement_terms
  deferrable initially deferred for each row execute function check_agreement_terms();

-- A day that is being closed waits for the entries that are being written, and they for it.
create function lock_closed_day(campus integer, that_day date, is_closing boolean) returns void language plpgsql as $$
DECLARE
  key bigint := hashtextextended('closed-day/' || coalesce(campus, 0) || '/' || that_day, 0);
BEGIN
  IF is_closing THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
END $$;

create function guard_closed_day() returns trigger language plpgsql as $$
BEGIN
  PERFORM lock_closed_day(NEW.campus_id, NEW.day, true);
  RETURN NEW;
END $$;

create trigger guard before insert on closed_day for each row execute function guard_closed_day();

-- A closed day takes no money, and what takes an entry back is its opposite.
create function guard_agreement_entry() returns trigger language plpgsql as $$
DECLARE
  wrong agreement_entry;
BEGIN
  IF NEW.way IS NOT NULL THEN
    PERFORM lock_closed_day(NEW.campus_id, NEW.day, false);
    IF EXISTS (SELECT FROM closed_day WHERE campus_id IS NOT DISTINCT FROM NEW.campus_id AND day = NEW.day) THEN
      RAISE EXCEPTION 'the day % is closed', NEW.day
      USING ERRCODE = 'check_violation', TABLE = 'agreement_entry', CONSTRAINT = 'agreement_entry_closed_check';
    END IF;
  END IF;
  IF NEW.reverses_id IS NOT NULL THEN
    SELECT * INTO STRICT wrong FROM agreement_entry WHERE id = NEW.reverses_id;
    IF wrong.reverses_id IS NOT NULL
      OR (wrong.agreement_id, wrong.kind, wrong.way, -wrong.amount) IS DISTINCT FROM (NEW.agreement_id, NEW.kind, NEW.way, NEW.amount) THEN
      RAISE EXCEPTION 'the entry does not reverse entry %', NEW.reverses_id
      USING ERRCODE = 'check_violation', TABLE = 'agreement_entry', CONSTRAINT = 'agreement_entry_reverses_check';
    END IF;
  END IF;
  RETURN NEW;
END $$;

create trigger guard before insert on agreement_entry for each row execute function guard_agreement_entry();

-- Nothing of it changes afterwards. The arguments are columns that may: a number that comes later, and a text that is erased.
-- Only the sample school is ever deleted, and says so for its transaction.
create function keep_money() returns trigger language plpgsql as $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb;
  words text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('kur.erases_sample', true) = 'on' THEN RETURN OLD; END IF;
  ELSE
    after := to_jsonb(NEW);
    words := coalesce(after ->> 'reason', after ->> 'note', '[silindi]');
    IF before - TG_ARGV = after - TG_ARGV
      AND (words LIKE '%[silindi]%' OR words = coalesce(before ->> 'reason', before ->> 'note')) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or deleted: write another one.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

create trigger keep before update or delete on agreement_terms for each row execute function keep_money('reason');
create trigger keep before update or delete on price_line for each row execute function keep_money('kind_id');
create trigger keep before update or delete on instalment for each row execute function keep_money();
create trigger keep before update or delete on agreement_entry
  for each row execute function keep_money('reason', 'invoice_number');
create trigger keep before update or delete on closed_day for each row execute function keep_money('note');

-- Open windows of the desk hear of an agreement that changed.
create trigger announce_staff_insert after insert on agreement
  for each row execute function announce_staff_change('agreement');
create trigger announce_staff_update after update on agreement
  for each row when (old.revision <> new.revision) execute function announce_staff_change('agreement');

-- The price of an enrollment moves to an agreement, which the chain of enrollments shares; who asked for the seat stays.
ALTER TABLE "enrollment" ADD COLUMN "agreement_id" integer;
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "enrollment_agreement_index" ON "enrollment" USING btree ("agreement_id");
ALTER TABLE "enrollment" RENAME COLUMN "payer_id" TO "contact_id";
ALTER TABLE "enrollment" RENAME CONSTRAINT "enrollment_payer_id_contact_id_fk" TO "enrollment_contact_id_contact_id_fk";
ALTER INDEX "enrollment_payer_index" RENAME TO "enrollment_contact_index";
-- A price that was known becomes an agreement without a plan: nobody has said when it is due. What was reduced is a line.
CREATE TEMPORARY TABLE chained ON COMMIT DROP AS
WITH RECURSIVE chain (id, root) AS (
  SELECT e.id, e.id FROM enrollment e
  WHERE e.continues_id IS NULL AND (e.repeats_id IS NULL OR e.agreed_price > 0)
  UNION ALL
  SELECT e.id, c.root FROM enrollment e JOIN chain c
    ON e.continues_id = c.id OR (e.continues_id IS NULL AND e.repeats_id = c.id AND coalesce(e.agreed_price, 0) = 0)
)
SELECT id, root FROM chain;

CREATE TEMPORARY TABLE agreed ON COMMIT DROP AS
SELECT first.id AS root, first.learner_id, first.contact_id AS payer_id, g.campus_id, last.agreed_price, last.discounts,
  (first.created_at AT TIME ZONE 'Europe/Istanbul')::date AS agreed_on,
  greatest(coalesce(last.list_price, 0), last.agreed_price
    + (SELECT coalesce(sum((d ->> 'amount')::integer), 0)::integer FROM jsonb_array_elements(last.discounts) d)) AS list_price,
  jsonb_build_object('course', c.name, 'level', l.name, 'hours', l.hours, 'group', g.name) AS subject,
  row_number() OVER (PARTITION BY extract(year FROM first.created_at AT TIME ZONE 'Europe/Istanbul') ORDER BY first.created_at, first.id) AS number
FROM enrollment first
JOIN LATERAL (
  SELECT e.agreed_price, e.list_price, e.discounts FROM chained k JOIN enrollment e ON e.id = k.id
  WHERE k.root = first.id AND e.agreed_price IS NOT NULL AND (e.repeats_id IS NULL OR e.agreed_price > 0)
  ORDER BY e.id DESC LIMIT 1
) last ON true
JOIN course_group g ON g.id = first.group_id
JOIN course c ON c.id = g.course_id
JOIN level l ON l.id = g.level_id
WHERE first.id IN (SELECT root FROM chained);

INSERT INTO agreement (year, number, agreed_on, learner_id, payer_id, campus_id, subject)
SELECT extract(year FROM agreed_on), number, agreed_on, learner_id, payer_id, campus_id, subject FROM agreed ORDER BY root;

INSERT INTO agreement_terms (agreement_id, version, list_price, agreed)
SELECT a.id, 1, p.list_price, p.agreed_price FROM agreed p
JOIN agreement a ON a.year = extract(year FROM p.agreed_on) AND a.number = p.number;

INSERT INTO price_line (agreement_id, version, position, label, amount)
SELECT agreement_id, 1, row_number() OVER (PARTITION BY agreement_id ORDER BY place), label, amount FROM (
  SELECT a.id AS agreement_id, place, coalesce(d ->> 'reason', 'İndirim') AS label, (d ->> 'amount')::integer AS amount
  FROM agreed p JOIN agreement a ON a.year = extract(year FROM p.agreed_on) AND a.number = p.number
  CROSS JOIN LATERAL jsonb_array_elements(p.discounts) WITH ORDINALITY AS each (d, place)
  UNION ALL
  SELECT a.id, 1000, 'İndirim', p.list_price - p.agreed_price
    - (SELECT coalesce(sum((d ->> 'amount')::integer), 0)::integer FROM jsonb_array_elements(p.discounts) d)
  FROM agreed p JOIN agreement a ON a.year = extract(year FROM p.agreed_on) AND a.number = p.number
) AS line WHERE amount > 0;

UPDATE agreement SET version = 1;

UPDATE enrollment e SET agreement_id = a.id FROM chained k
JOIN agreed p ON p.root = k.root
JOIN agreement a ON a.year = extract(year FROM p.agreed_on) AND a.number = p.number
WHERE e.id = k.id;

INSERT INTO number_series (series, last)
SELECT 'agreement/' || year, max(number) FROM agreement GROUP BY year;

SET CONSTRAINTS adds_up IMMEDIATE;

ALTER TABLE "enrollment" DROP CONSTRAINT "enrollment_price_check";
ALTER TABLE "enrollment" DROP COLUMN "list_price";
ALTER TABLE "enrollment" DROP COLUMN "discounts";
ALTER TABLE "enrollment" DROP COLUMN "agreed_price";
