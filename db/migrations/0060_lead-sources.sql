-- Sources of leads were a list in the code: the school keeps them now. `lead.source` holds their codes, as before.
CREATE TABLE "lead_source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "lead_source_code_key" UNIQUE("code")
);

CREATE TABLE "lead_source_word" (
	"word" text PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL
);

ALTER TABLE "lead_source_word" ADD CONSTRAINT "lead_source_word_source_id_lead_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lead_source"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "lead_source_name_key" ON "lead_source" USING btree ("name") WHERE "lead_source"."deleted_at" is null;
CREATE INDEX "lead_source_word_source_index" ON "lead_source_word" USING btree ("source_id");

INSERT INTO "lead_source" ("code", "name", "position") VALUES
	('phone', 'Telefon', 0),
	('walk-in', 'Okula geldi', 1),
	('whatsapp', 'WhatsApp', 2),
	('instagram', 'Instagram', 3),
	('referral', 'Tavsiye', 4),
	('fair', 'Fuar ya da etkinlik', 5),
	('social', 'Sosyal medya', 6),
	('other', 'Diğer', 7);
