-- What only a visitor typed stands beside what the desk knows: nothing is sent to such an address.
ALTER TABLE "contact" ADD COLUMN "unconfirmed_emails" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "contact" ADD COLUMN "is_name_unconfirmed" boolean DEFAULT false NOT NULL;

-- The search finds a person by these addresses too.
create or replace function lead_search(contact_id integer, learner_id integer) returns text language sql stable as $$
  SELECT fold_turkish(concat_ws(' ', c.name, c.surname, c.email, nullif(array_to_string(c.unconfirmed_emails, ' '), ''),
    (SELECT string_agg(p.phone_key, ' ') FROM contact_phone p WHERE p.contact_id = c.id AND p.deleted_at IS NULL),
    l.name, l.surname, l.email))
  FROM contact c LEFT JOIN learner l ON l.id = $2 WHERE c.id = $1
$$;

create or replace function learner_search(person learner) returns text language sql stable as $$
  SELECT coalesce(fold_turkish(concat_ws(' ', person.name, person.surname, person.email, regexp_replace(person.phone, '\D', '', 'g'),
    (SELECT a.email FROM account a WHERE a.id = person.account_id),
    (SELECT string_agg(concat_ws(' ', c.name, c.surname, c.email, nullif(array_to_string(c.unconfirmed_emails, ' '), ''),
      (SELECT string_agg(p.phone_key, ' ') FROM contact_phone p WHERE p.contact_id = c.id AND p.deleted_at IS NULL)), ' ')
     FROM contact_learner k JOIN contact c ON c.id = k.contact_id WHERE k.learner_id = person.id))), '')
$$;

drop trigger lead_search on contact;
create trigger lead_search after update of name, surname, email, unconfirmed_emails on contact
  for each row execute function renew_lead_search('id');
drop trigger learner_search on contact;
create trigger learner_search after update of name, surname, email, unconfirmed_emails on contact
  for each row execute function renew_learner_search('id');

-- A form that made a contact has its moment. What the desk has written since is the desk's, and an address by which its
-- owner signs in is confirmed.
update contact c set is_name_unconfirmed = true
  where c.deleted_at is null
    and exists (select from lead l join lead_event e on e.lead_id = l.id
      where l.contact_id = c.id and e.actor_id is null and e.name is not null and e.created_at = c.created_at)
    and not exists (select from audit_log a where a.entity = 'contact' and a.entity_id = c.id
      and a.action <> 'merge' and a.detail -> 'after' ? 'name');
update contact c set unconfirmed_emails = array[lower(c.email)], email = null
  where c.deleted_at is null and c.email is not null
    and exists (select from lead l join lead_event e on e.lead_id = l.id
      where l.contact_id = c.id and e.actor_id is null and lower(e.email) = lower(c.email) and e.created_at = c.created_at)
    and not exists (select from audit_log a where a.entity = 'contact' and a.entity_id = c.id
      and a.action <> 'merge' and a.detail -> 'after' ? 'email')
    and not exists (select from account s where s.id = c.account_id and s.active_since is not null
      and s.deleted_at is null and lower(s.email) = lower(c.email));
