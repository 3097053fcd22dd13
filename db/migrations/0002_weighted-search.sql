ALTER TABLE "article" drop column "search";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('turkish', lower(regexp_replace("title", '<[^>]*>', ' ', 'g') collate "tr-x-icu")), 'A') || setweight(to_tsvector('turkish', lower(regexp_replace("summary", '<[^>]*>', ' ', 'g') collate "tr-x-icu")), 'B') || setweight(to_tsvector('turkish', lower(regexp_replace("content", '<[^>]*>', ' ', 'g') collate "tr-x-icu")), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "page" drop column "search";--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('turkish', lower(regexp_replace("title", '<[^>]*>', ' ', 'g') collate "tr-x-icu")), 'A') || setweight(to_tsvector('turkish', lower(regexp_replace("summary", '<[^>]*>', ' ', 'g') collate "tr-x-icu")), 'B') || setweight(to_tsvector('turkish', lower(regexp_replace("content", '<[^>]*>', ' ', 'g') collate "tr-x-icu")), 'D')) STORED;--> statement-breakpoint
-- The indexes went with the columns.
CREATE INDEX "article_search_index" ON "article" USING gin ("search");--> statement-breakpoint
CREATE INDEX "page_search_index" ON "page" USING gin ("search");
