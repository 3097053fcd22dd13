-- A finished test is stored once under its key; the key of one test says nothing about another.
ALTER TABLE "test_result" DROP CONSTRAINT "test_result_idempotencyKey_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "test_result_key" ON "test_result" ("test_id", "idempotency_key");--> statement-breakpoint
-- Why a result was not shown and waits for the counsellor.
ALTER TABLE "test_result" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "test_result" ADD CONSTRAINT "test_result_withheld_check" CHECK ("withheld" IN ('no-attempt', 'often', 'few-answers', 'one-letter', 'alike'));
