ALTER TABLE "article" ADD COLUMN "faq" jsonb DEFAULT '[]'::jsonb NOT NULL;
