-- Papers of an agreement, stored as they were made, and the texts of the school that stand in them.
CREATE TYPE "public"."identity_kind" AS ENUM('national', 'passport');
CREATE TYPE "public"."paper_kind" AS ENUM('contract', 'plan', 'statement', 'withdrawal', 'student-certificate', 'receipt');
CREATE TABLE "paper" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agreement_id" integer NOT NULL,
	"kind" "paper_kind" NOT NULL,
	"number" text NOT NULL,
	"terms_version" integer NOT NULL,
	"text_id" integer,
	"has_identity" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL,
	"checksum" text NOT NULL,
	"content" "bytea",
	"made_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_key_unique" UNIQUE("key")
);

CREATE TABLE "paper_mail" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL
);

CREATE TABLE "paper_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "paper_kind" NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"is_default" boolean NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_text_version_key" UNIQUE("kind","version")
);

ALTER TABLE "agreement" ADD COLUMN "identity_kind" "identity_kind";
ALTER TABLE "agreement" ADD COLUMN "identity" text;
ALTER TABLE "agreement" ADD COLUMN "identity_end" text;
ALTER TABLE "money_settings" ADD COLUMN "tax_office" text;
ALTER TABLE "money_settings" ADD COLUMN "tax_number" text;
ALTER TABLE "paper" ADD CONSTRAINT "paper_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "paper" ADD CONSTRAINT "paper_text_id_paper_text_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."paper_text"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "paper" ADD CONSTRAINT "paper_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "paper_mail" ADD CONSTRAINT "paper_mail_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "paper_mail" ADD CONSTRAINT "paper_mail_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "paper_text" ADD CONSTRAINT "paper_text_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "paper_agreement_index" ON "paper" USING btree ("agreement_id","id");
CREATE INDEX "paper_text_index" ON "paper" USING btree ("text_id") WHERE "paper"."text_id" is not null;
CREATE INDEX "paper_made_index" ON "paper" USING btree ("made_by");
CREATE INDEX "paper_mail_paper_index" ON "paper_mail" USING btree ("paper_id");
CREATE INDEX "paper_text_author_index" ON "paper_text" USING btree ("author_id");
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_identity_check" CHECK (num_nulls("agreement"."identity_kind", "agreement"."identity", "agreement"."identity_end") in (0, 3));

-- A paper is never changed. Its bytes go when a person who is named in it is erased; texts of papers are only added.
create trigger keep before update or delete on paper for each row execute function keep_money('content');
create trigger keep before update or delete on paper_text for each row execute function keep_money();
