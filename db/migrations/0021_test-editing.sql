-- While its test is closed a question may be unfinished. What has stood in an open test is marked: its wording stays.
ALTER TABLE "test" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "passage" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ALTER COLUMN "level" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ALTER COLUMN "skill" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "was_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "question_version" SET "was_asked" = true;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_asked_check" CHECK (not "was_asked" or ("key" is not null and "level" is not null and "skill" is not null));
