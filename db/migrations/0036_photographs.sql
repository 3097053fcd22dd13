-- Places for photographs of the building, a classroom and a lesson on the page about the school.
ALTER TABLE "about" ADD COLUMN "building_id" integer;
ALTER TABLE "about" ADD COLUMN "classroom_id" integer;
ALTER TABLE "about" ADD COLUMN "lesson_id" integer;
ALTER TABLE "about" ADD CONSTRAINT "about_building_id_media_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "about" ADD CONSTRAINT "about_classroom_id_media_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "about" ADD CONSTRAINT "about_lesson_id_media_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;