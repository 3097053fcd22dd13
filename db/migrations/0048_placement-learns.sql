-- Where the levels of a test lie, as people adopted it from what teachers saw; without a row the first, equal bands hold.
CREATE TABLE "placement_cut_set" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_cut_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"cuts" double precision[] NOT NULL,
	"prior" double precision[] NOT NULL,
	"temperature" double precision NOT NULL,
	"scoring_version" smallint NOT NULL,
	"shift" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"verdicts" integer NOT NULL,
	"adopted_by" integer,
	"adopted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placement_cut_set_temperature_check" CHECK ("placement_cut_set"."temperature" > 0)
);

-- How each question was answered, counted every night.
CREATE TABLE "test_health" (
	"test_id" integer PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"reliability" double precision,
	"questions" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);

-- The verdict from before the teacher saw the test's result. Until now no teacher could see one, so every verdict is such.
ALTER TABLE "level_verdict" ADD COLUMN "first_verdict" "level_verdict_kind";
UPDATE "level_verdict" SET "first_verdict" = "verdict";
ALTER TABLE "level_verdict" ALTER COLUMN "first_verdict" SET NOT NULL;

ALTER TABLE "placement_cut_set" ADD CONSTRAINT "placement_cut_set_test_id_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "placement_cut_set" ADD CONSTRAINT "placement_cut_set_adopted_by_account_id_fk" FOREIGN KEY ("adopted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "test_health" ADD CONSTRAINT "test_health_test_id_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "placement_cut_set_key" ON "placement_cut_set" USING btree ("test_id","version");
CREATE INDEX "placement_cut_set_account_index" ON "placement_cut_set" USING btree ("adopted_by");