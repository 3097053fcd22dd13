-- Rules that concern several rows and must hold whoever writes.

-- Sets whether a slot occupies its room and teacher: as long as its group is planned or taught. Refuses a group with more
-- seats than the room has chairs. Group and room are read with a lock, so that a change at the same moment waits.
create function guard_timetable_slot() returns trigger language plpgsql as $$
DECLARE
  places integer;
  chairs integer;
BEGIN
  SELECT "state" IN ('draft', 'open', 'running') AND "deleted_at" IS NULL, "capacity" INTO NEW."busy", places
  FROM "course_group" WHERE "id" = NEW."group_id" FOR SHARE;
  NEW."busy" := coalesce(NEW."busy", true);
  SELECT "capacity" INTO chairs FROM "room" WHERE "id" = NEW."room_id" FOR SHARE;
  IF NEW."busy" AND places > chairs THEN
    RAISE EXCEPTION 'group % has % places, room % has % chairs', NEW."group_id", places, NEW."room_id", chairs
    USING ERRCODE = 'check_violation', TABLE = 'timetable_slot', CONSTRAINT = 'timetable_slot_capacity_check';
  END IF;
  RETURN NEW;
END $$;

create trigger guard before insert or update on timetable_slot
  for each row execute function guard_timetable_slot();

-- A change of the group or of the room has to pass the same rule: it touches the slots, whose trigger checks them again.
create function guard_slots_of_group() returns trigger language plpgsql as $$
BEGIN
  UPDATE "timetable_slot" SET "busy" = "busy" WHERE "group_id" = NEW."id";
  RETURN NULL;
END $$;

create trigger guard_slots after update on course_group
  for each row when ((old.state, old.capacity, old.deleted_at) is distinct from (new.state, new.capacity, new.deleted_at))
  execute function guard_slots_of_group();

create function guard_slots_of_room() returns trigger language plpgsql as $$
BEGIN
  UPDATE "timetable_slot" SET "busy" = "busy" WHERE "room_id" = NEW."id";
  RETURN NULL;
END $$;

create trigger guard_slots after update on room
  for each row when (old.capacity is distinct from new.capacity) execute function guard_slots_of_room();

-- People have agreed to the wording of a version, so no version of a legal text is ever changed or deleted.
create function keep_legal_text() returns trigger language plpgsql as $$
BEGIN
  RAISE EXCEPTION 'A version of a legal text is never changed: publish the next one.' USING ERRCODE = 'restrict_violation';
END $$;

create trigger keep before update or delete on legal_text
  for each row execute function keep_legal_text();
