CREATE TYPE "public"."schedule_state" AS ENUM('waiting', 'done', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."scheduled_act" AS ENUM('publish', 'unpublish');--> statement-breakpoint
CREATE TYPE "public"."version_cause" AS ENUM('published', 'scheduled', 'kept', 'before-restore', 'discarded', 'taken-over');--> statement-breakpoint
CREATE TABLE "page_family" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_family_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"sky" text NOT NULL,
	"describes_courses" boolean DEFAULT false NOT NULL,
	"lists_courses" boolean DEFAULT false NOT NULL,
	"menu_column" integer NOT NULL,
	"footer_column" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"state" "content_state" DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "page_family_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "content_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"draft" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"based_on" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"review_at" date,
	"valid_until" date,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"version_id" integer,
	"act" "scheduled_act" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" "schedule_state" DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"shape" integer NOT NULL,
	"cause" "version_cause" NOT NULL,
	"note" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_use" (
	"media_id" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "media_use_media_id_entry_id_field_pk" PRIMARY KEY("media_id","entry_id","field")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "presence" (
	"entity" text NOT NULL,
	"record" text NOT NULL,
	"account_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"typed_at" timestamp with time zone,
	CONSTRAINT "presence_entity_record_account_id_pk" PRIMARY KEY("entity","record","account_id")
);
--> statement-breakpoint
CREATE TABLE "preview_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "preview_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "page_test" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"test_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "starter_load" RENAME TO "seed_load";--> statement-breakpoint
ALTER INDEX "starter_load_pkey" RENAME TO "seed_load_pkey";--> statement-breakpoint
-- The trigger names the column whose type changes.
DROP TRIGGER "announce_list_change" ON "page";--> statement-breakpoint
ALTER TABLE "page" ALTER COLUMN "family" SET DATA TYPE text;--> statement-breakpoint
CREATE TRIGGER "announce_list_change" AFTER UPDATE ON "page" FOR EACH ROW WHEN (
  (OLD.slug, OLD.title, OLD.menu, OLD.summary, OLD.family, OLD.position, OLD.state, OLD.deleted_at, OLD.picture_id)
  IS DISTINCT FROM
  (NEW.slug, NEW.title, NEW.menu, NEW.summary, NEW.family, NEW.position, NEW.state, NEW.deleted_at, NEW.picture_id)
) EXECUTE FUNCTION announce_content_change('page');--> statement-breakpoint
-- Until now the families stood in the code: a school that has pages keeps them as they were.
INSERT INTO "page_family" ("key", "name", "sky", "describes_courses", "lists_courses", "menu_column", "footer_column", "position")
SELECT * FROM (VALUES
  ('general', 'Genel İngilizce', 'dawn', true, true, 1, 1, 0),
  ('exams', 'Sınav hazırlık', 'noon', true, false, 2, 2, 1),
  ('languages', 'Diğer diller', 'dusk', true, false, 3, 3, 2),
  ('children', 'Çocuklar', 'garden', true, false, 1, 1, 3),
  ('professional', 'Mesleki İngilizce', 'sea', true, false, 4, 1, 4),
  ('school', 'Okulumuz', 'night', false, false, 5, 4, 5)
) AS "family" WHERE EXISTS (SELECT FROM "page");--> statement-breakpoint
ALTER TABLE "feature" ADD COLUMN "page_id" integer;--> statement-breakpoint
UPDATE "feature" SET "page_id" = "page"."id" FROM "page" WHERE "page"."slug" = "feature"."href" AND "page"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "test" ADD COLUMN "course_page_id" integer;--> statement-breakpoint
UPDATE "test" SET "course_page_id" = "page"."id" FROM "page" WHERE "page"."slug" = "test"."course_page" AND "page"."deleted_at" IS NULL;--> statement-breakpoint
-- The test that a page links to in its text, else the general one; a language's page without a link leads to none.
INSERT INTO "page_test" ("page_id", "test_id")
SELECT "page"."id", coalesce("named"."id", "general"."id") FROM "page"
LEFT JOIN LATERAL (
  SELECT "id" FROM "test" WHERE "deleted_at" IS NULL AND position('"/test/' || "slug" || '"' IN "page"."content") > 0
  ORDER BY "position", "name" LIMIT 1
) "named" ON true
LEFT JOIN LATERAL (
  SELECT "id" FROM "test" WHERE "deleted_at" IS NULL AND "page"."family" <> 'languages'
  ORDER BY "slug" = 'ingilizce' DESC, "position", "name" LIMIT 1
) "general" ON true
WHERE coalesce("named"."id", "general"."id") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "site_config" ADD COLUMN "copyright_year" integer NOT NULL DEFAULT 2024;--> statement-breakpoint
ALTER TABLE "site_config" ALTER COLUMN "copyright_year" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "content_entry" ADD CONSTRAINT "content_entry_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_schedule" ADD CONSTRAINT "content_schedule_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_schedule" ADD CONSTRAINT "content_schedule_version_id_content_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_schedule" ADD CONSTRAINT "content_schedule_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_test" ADD CONSTRAINT "page_test_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_test" ADD CONSTRAINT "page_test_test_id_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_entry_record_key" ON "content_entry" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "content_entry_updater_index" ON "content_entry" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "content_schedule_waiting_key" ON "content_schedule" USING btree ("entry_id","act") WHERE "content_schedule"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "content_schedule_due_index" ON "content_schedule" USING btree ("due_at") WHERE "content_schedule"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "content_schedule_version_index" ON "content_schedule" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "content_schedule_actor_index" ON "content_schedule" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_number_key" ON "content_version" USING btree ("entry_id","number");--> statement-breakpoint
CREATE INDEX "content_version_actor_index" ON "content_version" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "media_use_entry_index" ON "media_use" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "presence_account_index" ON "presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "preview_link_entry_index" ON "preview_link" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "preview_link_actor_index" ON "preview_link" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "feature_page_index" ON "feature" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "test_course_page_index" ON "test" USING btree ("course_page_id");--> statement-breakpoint
CREATE INDEX "page_test_test_index" ON "page_test" USING btree ("test_id");--> statement-breakpoint
ALTER TABLE "feature" ADD CONSTRAINT "feature_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_family_page_family_key_fk" FOREIGN KEY ("family") REFERENCES "public"."page_family"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "test" ADD CONSTRAINT "test_course_page_id_page_id_fk" FOREIGN KEY ("course_page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Everything that is published can be edited.
INSERT INTO "content_entry" ("kind", "record_id", "updated_at", "deleted_at") SELECT 'page-family', "id", "updated_at", "deleted_at" FROM "page_family";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'page', "id", "revision", "updated_at", "deleted_at" FROM "page";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'article', "id", "revision", "updated_at", "deleted_at" FROM "article";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'faq', "id", "revision", "updated_at", "deleted_at" FROM "faq";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'testimonial', "id", "revision", "updated_at", "deleted_at" FROM "testimonial";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'slide', "id", "revision", "updated_at", "deleted_at" FROM "slide";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'course-card', "id", "revision", "updated_at", "deleted_at" FROM "course_card";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'benefit', "id", "revision", "updated_at", "deleted_at" FROM "benefit";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'feature', "id", "revision", "updated_at", "deleted_at" FROM "feature";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "revision", "updated_at", "deleted_at") SELECT 'level', "id", "revision", "updated_at", "deleted_at" FROM "level"
WHERE "course_id" IS NULL OR "course_id" = (SELECT "id" FROM "course" ORDER BY "position" LIMIT 1);--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "updated_at") SELECT 'about', "id", "updated_at" FROM "about";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "updated_at") SELECT 'contact-settings', "id", "updated_at" FROM "contact_settings";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "updated_at") SELECT 'site-config', "id", "updated_at" FROM "site_config";--> statement-breakpoint
INSERT INTO "content_entry" ("kind", "record_id", "updated_at")
SELECT DISTINCT ON ("slug") 'legal-text', "id", "created_at" FROM "legal_text" ORDER BY "slug", "version" DESC;--> statement-breakpoint
INSERT INTO "media_use" ("media_id", "entry_id", "field")
SELECT "shown"."media_id", "content_entry"."id", "shown"."field" FROM (
  SELECT 'page' AS "kind", "id", 'picture' AS "field", "picture_id" AS "media_id" FROM "page"
  UNION ALL SELECT 'article', "id", 'picture', "picture_id" FROM "article"
  UNION ALL SELECT 'testimonial', "id", 'picture', "picture_id" FROM "testimonial"
  UNION ALL SELECT 'course-card', "id", 'picture', "picture_id" FROM "course_card"
  UNION ALL SELECT 'about', "id", 'picture', "picture_id" FROM "about"
  UNION ALL SELECT 'slide', "id", 'mobile', "mobile_id" FROM "slide"
  UNION ALL SELECT 'slide', "id", 'desktop', "desktop_id" FROM "slide"
) "shown" JOIN "content_entry" ON "content_entry"."kind" = "shown"."kind" AND "content_entry"."record_id" = "shown"."id"
WHERE "shown"."media_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "article" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "benefit" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "course_card" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "faq" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "feature" DROP COLUMN "href";--> statement-breakpoint
ALTER TABLE "feature" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "level" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "page" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "slide" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "testimonial" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "test" DROP COLUMN "course_page";--> statement-breakpoint
DROP TYPE "public"."family";--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "page_family" FOR EACH ROW EXECUTE FUNCTION announce_content_change('page-family');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "page_test" FOR EACH ROW EXECUTE FUNCTION announce_content_change('page', 'page_id');
