-- The account of a learner who leaves, with the version of the school's rule; reminders of instalments by mail.
CREATE TYPE "public"."payment_reminder_kind" AS ENUM('before', 'after');
CREATE TYPE "public"."withdrawal_kind" AS ENUM('withdrawn', 'frozen', 'transferred');
CREATE TABLE "payment_reminder" (
	"agreement_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"kind" "payment_reminder_kind" NOT NULL,
	"mail_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reminder_agreement_id_due_on_kind_pk" PRIMARY KEY("agreement_id","due_on","kind")
);

CREATE TABLE "withdrawal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "withdrawal_kind" NOT NULL,
	"enrollment_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"day" date NOT NULL,
	"free_case" text,
	"rule" jsonb NOT NULL,
	"rule_version" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"correction" integer NOT NULL,
	"refund" integer NOT NULL,
	"due" integer NOT NULL,
	"key" text NOT NULL,
	"confirmed_by" integer,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_key_unique" UNIQUE("key"),
	CONSTRAINT "withdrawal_sums_check" CHECK ("withdrawal"."correction" >= 0 and "withdrawal"."refund" >= 0 and "withdrawal"."due" >= 0)
);

CREATE TABLE "withdrawal_rule" (
	"version" integer PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_rule_version_check" CHECK ("withdrawal_rule"."version" > 0)
);

ALTER TABLE "money_settings" ADD COLUMN "remind_before" smallint;
ALTER TABLE "money_settings" ADD COLUMN "remind_after" smallint;
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_confirmed_by_account_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_rule" ADD CONSTRAINT "withdrawal_rule_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "payment_reminder_mail_index" ON "payment_reminder" USING btree ("mail_id");
CREATE INDEX "withdrawal_enrollment_index" ON "withdrawal" USING btree ("enrollment_id");
CREATE INDEX "withdrawal_agreement_index" ON "withdrawal" USING btree ("agreement_id");
CREATE INDEX "withdrawal_account_index" ON "withdrawal" USING btree ("confirmed_by");
CREATE INDEX "withdrawal_rule_actor_index" ON "withdrawal_rule" USING btree ("actor_id");
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_remind_check" CHECK ("money_settings"."remind_before" between 1 and 30 and "money_settings"."remind_after" between 1 and 60);

-- An account stays as it was confirmed. The reason can be about health: it is erased with the person.
create trigger keep before update or delete on withdrawal for each row execute function keep_money('free_case', 'undone_at');
create trigger keep before update or delete on withdrawal_rule for each row execute function keep_money();
