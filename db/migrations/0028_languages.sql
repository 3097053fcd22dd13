-- Languages are edited by staff: in an order, with a revision, and taken off without losing what refers to them.
ALTER TABLE "language" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "language" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "language" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "language" DROP CONSTRAINT "language_name_unique";--> statement-breakpoint
ALTER TABLE "language" DROP CONSTRAINT "language_code_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "language_name_key" ON "language" USING btree ("name") WHERE "language"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "language_code_key" ON "language" USING btree ("code") WHERE "language"."deleted_at" is null;--> statement-breakpoint
UPDATE "language" SET "position" = ordered.position
FROM (SELECT "id", row_number() OVER (ORDER BY "name") - 1 AS position FROM "language") AS ordered
WHERE "language"."id" = ordered.id;--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE ON "language" FOR EACH ROW EXECUTE FUNCTION announce_content_change('group');
