-- Every change of content is announced on the channel "content_changed" with a tag such as "faq" or "page/12".
-- A page cache listens and drops what was made from it. Triggers, not code, so that no way of writing can forget it.
CREATE SEQUENCE "content_revision";--> statement-breakpoint
CREATE FUNCTION "announce_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  tag text := TG_ARGV[0];
BEGIN
  IF TG_NARGS > 1 THEN
    tag := tag || '/' || (changed ->> TG_ARGV[1]);
  END IF;
  PERFORM nextval('content_revision');
  PERFORM pg_notify('content_changed', tag);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "faq" FOR EACH ROW EXECUTE FUNCTION announce_content_change('faq');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "testimonial" FOR EACH ROW EXECUTE FUNCTION announce_content_change('testimonial');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "slide" FOR EACH ROW EXECUTE FUNCTION announce_content_change('slide');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "course_card" FOR EACH ROW EXECUTE FUNCTION announce_content_change('course-card');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "benefit" FOR EACH ROW EXECUTE FUNCTION announce_content_change('benefit');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "feature" FOR EACH ROW EXECUTE FUNCTION announce_content_change('feature');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "about" FOR EACH ROW EXECUTE FUNCTION announce_content_change('about');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "contact_settings" FOR EACH ROW EXECUTE FUNCTION announce_content_change('contact-settings');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "site_config" FOR EACH ROW EXECUTE FUNCTION announce_content_change('site-config');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "legal_text" FOR EACH ROW EXECUTE FUNCTION announce_content_change('legal');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE OR DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION announce_content_change('media');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "page" FOR EACH ROW EXECUTE FUNCTION announce_content_change('page', 'id');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "page_faq" FOR EACH ROW EXECUTE FUNCTION announce_content_change('page', 'page_id');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "page_neighbour" FOR EACH ROW EXECUTE FUNCTION announce_content_change('page', 'page_id');--> statement-breakpoint
CREATE TRIGGER "announce_list" AFTER INSERT OR DELETE ON "page" FOR EACH ROW EXECUTE FUNCTION announce_content_change('page');--> statement-breakpoint
CREATE TRIGGER "announce_list_change" AFTER UPDATE ON "page" FOR EACH ROW WHEN (
  (OLD.slug, OLD.title, OLD.menu, OLD.summary, OLD.family, OLD.position, OLD.state, OLD.deleted_at, OLD.picture_id)
  IS DISTINCT FROM
  (NEW.slug, NEW.title, NEW.menu, NEW.summary, NEW.family, NEW.position, NEW.state, NEW.deleted_at, NEW.picture_id)
) EXECUTE FUNCTION announce_content_change('page');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "article" FOR EACH ROW EXECUTE FUNCTION announce_content_change('article', 'id');--> statement-breakpoint
CREATE TRIGGER "announce_list" AFTER INSERT OR DELETE ON "article" FOR EACH ROW EXECUTE FUNCTION announce_content_change('article');--> statement-breakpoint
CREATE TRIGGER "announce_list_change" AFTER UPDATE ON "article" FOR EACH ROW WHEN (
  (OLD.slug, OLD.title, OLD.category, OLD.summary, OLD.state, OLD.deleted_at, OLD.picture_id, OLD.published_at)
  IS DISTINCT FROM
  (NEW.slug, NEW.title, NEW.category, NEW.summary, NEW.state, NEW.deleted_at, NEW.picture_id, NEW.published_at)
) EXECUTE FUNCTION announce_content_change('article');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "test" FOR EACH ROW EXECUTE FUNCTION announce_content_change('test');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "passage" FOR EACH ROW EXECUTE FUNCTION announce_content_change('test', 'test_id');--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "question" FOR EACH ROW EXECUTE FUNCTION announce_content_change('test', 'test_id');
--> statement-breakpoint
-- Counters of the rate limits, in the form that rate-limiter-flexible reads and writes. Unlogged: a crash may forget them.
CREATE UNLOGGED TABLE "rate_limit" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);
