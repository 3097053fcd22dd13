CREATE TYPE "public"."consent_way" AS ENUM('form', 'mail', 'message');--> statement-breakpoint
CREATE TABLE "testimonial_consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonial_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"given_by" text NOT NULL,
	"given_on" date NOT NULL,
	"way" "consent_way" NOT NULL,
	"valid_until" date NOT NULL,
	"withdrawn_on" date,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonial_consent_days_check" CHECK ("valid_until" >= "given_on")
);--> statement-breakpoint
ALTER TABLE "testimonial_consent" ADD CONSTRAINT "testimonial_consent_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_consent" ADD CONSTRAINT "testimonial_consent_recorded_by_account_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonial_consent_entry_index" ON "testimonial_consent" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "testimonial_consent_recorder_index" ON "testimonial_consent" USING btree ("recorded_by");--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "testimonial_consent" FOR EACH ROW EXECUTE FUNCTION announce_content_change('testimonial');--> statement-breakpoint
-- What visitors see does not change by the upgrade: what stood there before consents were asked for stays until somebody records one.
ALTER TABLE "testimonial" ADD COLUMN "predates_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "testimonial" SET "predates_consent" = true;--> statement-breakpoint
ALTER TABLE "site_config" ADD COLUMN "logo_id" integer;--> statement-breakpoint
ALTER TABLE "site_config" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "site_config" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "site_config" ADD CONSTRAINT "site_config_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_config_logo_index" ON "site_config" USING btree ("logo_id");--> statement-breakpoint
CREATE TABLE "mail_template" (
	"name" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- People have agreed to the wording of a version: no call and no hand changes it or takes it away.
CREATE FUNCTION "keep_legal_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of a legal text is never changed: publish the next one.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "legal_text" FOR EACH ROW EXECUTE FUNCTION keep_legal_text();
