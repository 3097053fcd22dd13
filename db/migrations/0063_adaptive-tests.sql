-- A test may choose its next questions by the answers; the path of an attempt is kept until its result is stored.
CREATE TABLE "placement_path" (
	"test_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"seed" integer NOT NULL,
	"asked" integer[] NOT NULL,
	"heard" jsonb NOT NULL,
	"avoided" integer[] NOT NULL,
	"total" smallint,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placement_path_test_id_key_pk" PRIMARY KEY("test_id","key")
);

ALTER TABLE "test" ADD COLUMN "adaptive" boolean DEFAULT false NOT NULL;
ALTER TABLE "test_result" ADD COLUMN "adaptive" boolean DEFAULT false NOT NULL;
ALTER TABLE "placement_path" ADD CONSTRAINT "placement_path_test_id_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "placement_path_time_index" ON "placement_path" USING btree ("begun_at");