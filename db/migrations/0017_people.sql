-- Lists of groups and of learners, and the search in them.
ALTER TABLE "course_group" ADD COLUMN "list_on" date GENERATED ALWAYS AS (coalesce("starts_on", '9999-12-31'::date)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "course_group_start_index" ON "course_group" ("list_on", "id");--> statement-breakpoint
CREATE INDEX "course_group_search_index" ON "course_group" USING gin (fold_turkish("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enrollment_time_index" ON "enrollment" ("created_at", "id");--> statement-breakpoint
ALTER TABLE "learner" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "learner_list_index" ON "learner" ("surname", "id");--> statement-breakpoint
CREATE INDEX "learner_search_index" ON "learner" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- Folded names, numbers and addresses of a learner, of their contacts and of their account.
CREATE FUNCTION learner_search(person learner) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(fold_turkish(concat_ws(' ', person.name, person.surname, person.email, regexp_replace(person.phone, '\D', '', 'g'),
    (SELECT a.email FROM account a WHERE a.id = person.account_id),
    (SELECT string_agg(concat_ws(' ', c.name, c.surname, c.email,
      (SELECT string_agg(p.phone_key, ' ') FROM contact_phone p WHERE p.contact_id = c.id AND p.deleted_at IS NULL)), ' ')
     FROM contact_learner k JOIN contact c ON c.id = k.contact_id WHERE k.learner_id = person.id))), '')
$$;--> statement-breakpoint
CREATE FUNCTION set_learner_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := learner_search(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "search" BEFORE INSERT OR UPDATE OF name, surname, email, phone, account_id ON "learner" FOR EACH ROW EXECUTE FUNCTION set_learner_search();--> statement-breakpoint
CREATE FUNCTION renew_learner_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  UPDATE learner l SET search = learner_search(l) WHERE l.id IN (
    SELECT (changed ->> 'learner_id')::integer WHERE TG_TABLE_NAME = 'contact_learner'
    UNION SELECT k.learner_id FROM contact_learner k
      WHERE TG_TABLE_NAME IN ('contact', 'contact_phone') AND k.contact_id = (changed ->> TG_ARGV[0])::integer
    UNION SELECT o.id FROM learner o WHERE TG_TABLE_NAME = 'account' AND o.account_id = (changed ->> 'id')::integer);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learner_search" AFTER INSERT OR DELETE ON "contact_learner" FOR EACH ROW EXECUTE FUNCTION renew_learner_search('contact_id');--> statement-breakpoint
CREATE TRIGGER "learner_search" AFTER UPDATE OF name, surname, email ON "contact" FOR EACH ROW EXECUTE FUNCTION renew_learner_search('id');--> statement-breakpoint
CREATE TRIGGER "learner_search" AFTER INSERT OR DELETE OR UPDATE OF contact_id, phone_key, deleted_at ON "contact_phone" FOR EACH ROW EXECUTE FUNCTION renew_learner_search('contact_id');--> statement-breakpoint
CREATE TRIGGER "learner_search" AFTER UPDATE OF email ON "account" FOR EACH ROW EXECUTE FUNCTION renew_learner_search('id');--> statement-breakpoint
UPDATE "learner" l SET "search" = learner_search(l);--> statement-breakpoint
CREATE TRIGGER "announce_staff_insert" AFTER INSERT ON "course_group" FOR EACH ROW EXECUTE FUNCTION announce_staff_change('group');--> statement-breakpoint
CREATE TRIGGER "announce_staff_update" AFTER UPDATE ON "course_group" FOR EACH ROW WHEN (OLD.revision <> NEW.revision) EXECUTE FUNCTION announce_staff_change('group');--> statement-breakpoint
CREATE TRIGGER "announce_staff_insert" AFTER INSERT ON "enrollment" FOR EACH ROW EXECUTE FUNCTION announce_staff_change('enrollment');--> statement-breakpoint
CREATE TRIGGER "announce_staff_update" AFTER UPDATE ON "enrollment" FOR EACH ROW WHEN (OLD.revision <> NEW.revision) EXECUTE FUNCTION announce_staff_change('enrollment');
