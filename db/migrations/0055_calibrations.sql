-- Difficulties and slopes of questions, counted from answers; they score once a version of the cuts names them.
CREATE TABLE "placement_calibration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_calibration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"people" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"counted_by" integer,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "placement_cut_set" ADD COLUMN "calibration_id" integer;
ALTER TABLE "placement_calibration" ADD CONSTRAINT "placement_calibration_test_id_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "placement_calibration" ADD CONSTRAINT "placement_calibration_counted_by_account_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "placement_calibration_test_index" ON "placement_calibration" USING btree ("test_id","id");
CREATE INDEX "placement_calibration_account_index" ON "placement_calibration" USING btree ("counted_by");
ALTER TABLE "placement_cut_set" ADD CONSTRAINT "placement_cut_set_calibration_id_placement_calibration_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."placement_calibration"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "placement_cut_set_calibration_index" ON "placement_cut_set" USING btree ("calibration_id");