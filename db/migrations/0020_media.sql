ALTER TABLE "media" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_focus_check" CHECK ("focus_x" between 0 and 100 and "focus_y" between 0 and 100);--> statement-breakpoint
CREATE INDEX "media_list_index" ON "media" USING btree ("created_at","id") WHERE "deleted_at" is null;
