-- Search columns that combine several tables. Generated columns see only their own row, so triggers fill these.

-- The searchable text of a lead: folded names, phone numbers and addresses of its contact and its learner.
create function lead_search(contact_id integer, learner_id integer) returns text language sql stable as $$
  SELECT fold_turkish(concat_ws(' ', c.name, c.surname, c.email,
    (SELECT string_agg(p.phone_key, ' ') FROM contact_phone p WHERE p.contact_id = c.id AND p.deleted_at IS NULL),
    l.name, l.surname, l.email))
  FROM contact c LEFT JOIN learner l ON l.id = $2 WHERE c.id = $1
$$;

-- Fills the column of a lead that is created or gets another contact or learner.
create function set_lead_search() returns trigger language plpgsql as $$
BEGIN
  NEW.search := coalesce(lead_search(NEW.contact_id, NEW.learner_id), '');
  RETURN NEW;
END $$;

create trigger search before insert or update of contact_id, learner_id on lead
  for each row execute function set_lead_search();

-- Updates the leads of a person whose name, address or phone number changes. The argument names the column that holds the
-- contact; a learner is found by its own id.
create function renew_lead_search() returns trigger language plpgsql as $$
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
END $$;

create trigger lead_search after update of name, surname, email on contact
  for each row execute function renew_lead_search('id');
create trigger lead_search after insert or delete or update of contact_id, phone_key, deleted_at on contact_phone
  for each row execute function renew_lead_search('contact_id');
create trigger lead_search after update of name, surname, email on learner
  for each row execute function renew_lead_search();

-- The searchable text of a learner: folded names, phone numbers and addresses of the learner, the account and all contacts.
create function learner_search(person learner) returns text language sql stable as $$
  SELECT coalesce(fold_turkish(concat_ws(' ', person.name, person.surname, person.email, regexp_replace(person.phone, '\D', '', 'g'),
    (SELECT a.email FROM account a WHERE a.id = person.account_id),
    (SELECT string_agg(concat_ws(' ', c.name, c.surname, c.email,
      (SELECT string_agg(p.phone_key, ' ') FROM contact_phone p WHERE p.contact_id = c.id AND p.deleted_at IS NULL)), ' ')
     FROM contact_learner k JOIN contact c ON c.id = k.contact_id WHERE k.learner_id = person.id))), '')
$$;

-- Fills the column of a learner that is created or changes itself.
create function set_learner_search() returns trigger language plpgsql as $$
BEGIN
  NEW.search := learner_search(NEW);
  RETURN NEW;
END $$;

create trigger search before insert or update of name, surname, email, phone, account_id on learner
  for each row execute function set_learner_search();

-- Updates the learners of a contact or an account that changes, and the learner whose contacts change.
create function renew_learner_search() returns trigger language plpgsql as $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  UPDATE learner l SET search = learner_search(l) WHERE l.id IN (
    SELECT (changed ->> 'learner_id')::integer WHERE TG_TABLE_NAME = 'contact_learner'
    UNION SELECT k.learner_id FROM contact_learner k
      WHERE TG_TABLE_NAME IN ('contact', 'contact_phone') AND k.contact_id = (changed ->> TG_ARGV[0])::integer
    UNION SELECT o.id FROM learner o WHERE TG_TABLE_NAME = 'account' AND o.account_id = (changed ->> 'id')::integer);
  RETURN NULL;
END $$;

create trigger learner_search after insert or delete on contact_learner
  for each row execute function renew_learner_search('contact_id');
create trigger learner_search after update of name, surname, email on contact
  for each row execute function renew_learner_search('id');
create trigger learner_search after insert or delete or update of contact_id, phone_key, deleted_at on contact_phone
  for each row execute function renew_learner_search('contact_id');
create trigger learner_search after update of email on account
  for each row execute function renew_learner_search('id');
