-- Which file a lead came by, and what a file filled in on leads that were there.
ALTER TABLE "lead" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_import_id_lead_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "lead" SET "import_id" = "i"."id" FROM "lead_import" "i", jsonb_array_elements("i"."lines") "line" WHERE ("line"->>'isNewLead')::boolean AND ("line"->>'leadId')::integer = "lead"."id";--> statement-breakpoint
CREATE INDEX "lead_import_index" ON "lead" USING btree ("import_id") WHERE "lead"."import_id" is not null;--> statement-breakpoint
-- A course was all that a file filled in.
UPDATE "lead_import" SET "lines" = (
	SELECT coalesce(jsonb_agg("line" - 'course' || jsonb_build_object('changes', CASE WHEN "line"->>'course' IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
		'before', jsonb_build_object('courseId', "line"->'course'->'before'),
		'after', jsonb_build_object('courseId', "line"->'course'->'after'))) END) ORDER BY "place"), '[]')
	FROM jsonb_array_elements("lines") WITH ORDINALITY "l" ("line", "place"));
