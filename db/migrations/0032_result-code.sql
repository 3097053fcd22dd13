-- The code on a printed test result, with which a stranger verifies it.
ALTER TABLE "test_result" ADD COLUMN "code" text;
CREATE UNIQUE INDEX "test_result_code_key" ON "test_result" USING btree ("code");