-- The desk: leads found by any word of their people, sorted by what is due, heard of while they are being worked on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Letters without their marks, lower case by Turkish rules: what core/turkish.ts makes of the same text.
CREATE FUNCTION fold_turkish(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT regexp_replace(normalize(translate(lower(normalize(value, NFC) COLLATE "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu'), NFD), '[\u0300-\u036f]', '', 'g')
$$;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (
  CASE WHEN "deleted_at" IS NULL AND "status" IN ('new', 'contacted', 'appointment')
    THEN coalesce("next_action_at", CASE WHEN "status" = 'new' THEN "last_event_at" END) END
) STORED;--> statement-breakpoint
CREATE INDEX "lead_due_index" ON "lead" ("due_at", "id") WHERE "due_at" IS NOT NULL;--> statement-breakpoint
-- Folded names, numbers and addresses of the contact and of the learner, wherever they stand.
CREATE FUNCTION lead_search(contact_id integer, learner_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_turkish(concat_ws(' ', c.name, c.surname, c.email,
    (SELECT string_agg(p.phone_key, ' ') FROM contact_phone p WHERE p.contact_id = c.id AND p.deleted_at IS NULL),
    l.name, l.surname, l.email))
  FROM contact c LEFT JOIN learner l ON l.id = $2 WHERE c.id = $1
$$;--> statement-breakpoint
CREATE FUNCTION set_lead_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := coalesce(lead_search(NEW.contact_id, NEW.learner_id), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "search" BEFORE INSERT OR UPDATE OF contact_id, learner_id ON "lead" FOR EACH ROW EXECUTE FUNCTION set_lead_search();--> statement-breakpoint
CREATE FUNCTION renew_lead_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  IF TG_TABLE_NAME = 'learner' THEN
    UPDATE lead SET search = coalesce(lead_search(contact_id, learner_id), '') WHERE learner_id = (changed ->> 'id')::integer;
  ELSE
    UPDATE lead SET search = coalesce(lead_search(contact_id, learner_id), '')
      WHERE contact_id = (changed ->> TG_ARGV[0])::integer;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "lead_search" AFTER UPDATE OF name, surname, email ON "contact" FOR EACH ROW EXECUTE FUNCTION renew_lead_search('id');--> statement-breakpoint
CREATE TRIGGER "lead_search" AFTER INSERT OR DELETE OR UPDATE OF contact_id, phone_key, deleted_at ON "contact_phone" FOR EACH ROW EXECUTE FUNCTION renew_lead_search('contact_id');--> statement-breakpoint
CREATE TRIGGER "lead_search" AFTER UPDATE OF name, surname, email ON "learner" FOR EACH ROW EXECUTE FUNCTION renew_lead_search();--> statement-breakpoint
UPDATE "lead" SET "search" = coalesce(lead_search("contact_id", "learner_id"), '');--> statement-breakpoint
CREATE INDEX "lead_search_index" ON "lead" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- What staff have open is told of changes: a word and an id, never a person. One a statement, for imports.
CREATE SEQUENCE "staff_change";--> statement-breakpoint
CREATE FUNCTION announce_staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', nextval('staff_change') || ' ' || TG_ARGV[0] || ' ' || coalesce(NEW.id, 0));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "announce_staff_insert" AFTER INSERT ON "lead" FOR EACH ROW EXECUTE FUNCTION announce_staff_change('lead');--> statement-breakpoint
CREATE TRIGGER "announce_staff_update" AFTER UPDATE ON "lead" FOR EACH ROW WHEN (OLD.revision <> NEW.revision OR OLD.last_event_at <> NEW.last_event_at) EXECUTE FUNCTION announce_staff_change('lead');--> statement-breakpoint
CREATE TRIGGER "announce_staff_insert" AFTER INSERT ON "test_result" FOR EACH ROW EXECUTE FUNCTION announce_staff_change('result');
