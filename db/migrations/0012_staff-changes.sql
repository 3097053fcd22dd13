-- Tells open windows of staff that a record changed. A notification carries a number, the kind of record and its id, never
-- personal data: a window reads the record itself, with the rights of its account.

-- Numbers the notifications, so that a window that was offline knows whether it missed one.
create sequence staff_change;

-- The argument is the kind of record.
create function announce_staff_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM pg_notify('staff_changed', nextval('staff_change') || ' ' || TG_ARGV[0] || ' ' || coalesce(NEW.id, 0));
  RETURN NULL;
END $$;

-- Only changes that staff can see are announced: those that raise the revision, and new events of a lead.
create trigger announce_staff_insert after insert on lead
  for each row execute function announce_staff_change('lead');
create trigger announce_staff_update after update on lead
  for each row when (old.revision <> new.revision or old.last_event_at <> new.last_event_at)
  execute function announce_staff_change('lead');
create trigger announce_staff_insert after insert on test_result
  for each row execute function announce_staff_change('result');
create trigger announce_staff_insert after insert on course_group
  for each row execute function announce_staff_change('group');
create trigger announce_staff_update after update on course_group
  for each row when (old.revision <> new.revision) execute function announce_staff_change('group');
create trigger announce_staff_insert after insert on enrollment
  for each row execute function announce_staff_change('enrollment');
create trigger announce_staff_update after update on enrollment
  for each row when (old.revision <> new.revision) execute function announce_staff_change('enrollment');

-- What a visitor sends is an arrival, for which a window may play a sound; acts of the desk are not.
create function announce_staff_arrival() returns trigger language plpgsql as $$
BEGIN
  PERFORM pg_notify('staff_changed', nextval('staff_change') || ' lead ' || NEW.lead_id || ' arrival');
  RETURN NULL;
END $$;

create trigger announce_arrival after insert on lead_event
  for each row when (new.type::text in ('contact', 'slider', 'application', 'test', 'pre-enrollment'))
  execute function announce_staff_arrival();
