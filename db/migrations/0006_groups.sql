-- Groups of a course and their weekly timetable.

create type group_kind as enum ('open', 'private', 'corporate');
create type group_mode as enum ('in-person', 'online');
create type group_state as enum ('draft', 'open', 'running', 'finished', 'not-opened');

-- Learners who take one level of one course together. `group` is a reserved word of SQL.
create table course_group (
  id integer primary key generated always as identity,
  course_id integer not null,
  level_id integer not null,
  name text collate "tr-x-icu" not null,
  kind group_kind default 'open' not null,
  state group_state default 'draft' not null,
  campus_id integer,
  mode group_mode default 'in-person' not null,
  starts_on date,
  ends_on date,
  decides_on date,
  capacity integer not null,
  minimum integer default 1 not null,
  price integer,
  instalments smallint default 1 not null,
  is_public boolean default true not null,
  program text,
  list_on date generated always as (coalesce(starts_on, '9999-12-31'::date)) stored not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint course_group_capacity_check check (capacity > 0),
  constraint course_group_minimum_check check (minimum between 0 and capacity),
  constraint course_group_dates_check check (starts_on <= ends_on),
  constraint course_group_price_check check (price >= 0),
  constraint course_group_instalments_check check (instalments >= 1),
  constraint course_group_course_id_course_id_fk foreign key (course_id) references course (id),
  constraint course_group_campus_id_campus_id_fk foreign key (campus_id) references campus (id),
  constraint course_group_level_fk foreign key (course_id, level_id) references level (course_id, id)
);
create index course_group_level_index on course_group (course_id, level_id);
create index course_group_campus_index on course_group (campus_id);
create index course_group_list_index on course_group (state, starts_on, id);
create index course_group_start_index on course_group (list_on, id);
create index course_group_search_index on course_group using gin (fold_turkish(name) gin_trgm_ops);

create table group_teacher (
  group_id integer not null,
  teacher_id integer not null,
  constraint group_teacher_group_id_teacher_id_pk primary key (group_id, teacher_id),
  constraint group_teacher_group_id_course_group_id_fk
    foreign key (group_id) references course_group (id) on delete cascade,
  constraint group_teacher_teacher_id_teacher_id_fk foreign key (teacher_id) references teacher (id) on delete cascade
);
create index group_teacher_teacher_index on group_teacher (teacher_id);

create table group_book (
  group_id integer not null,
  book_id integer not null,
  position integer default 0 not null,
  constraint group_book_group_id_book_id_pk primary key (group_id, book_id),
  constraint group_book_group_id_course_group_id_fk
    foreign key (group_id) references course_group (id) on delete cascade,
  constraint group_book_book_id_book_id_fk foreign key (book_id) references book (id) on delete cascade
);
create index group_book_book_index on group_book (book_id);

-- A weekly lesson time of a group. Weekdays are ISO: 1 is Monday. Times are the school's wall clock, breaks included.
-- Exclusion constraints in the migration refuse two `busy` slots of one room or one teacher at the same time.
create table timetable_slot (
  id integer primary key generated always as identity,
  group_id integer not null,
  teacher_id integer,
  room_id integer,
  weekday smallint not null,
  starts_at time not null,
  ends_at time not null,
  lesson_hours smallint,
  title text not null,
  valid_from date,
  valid_until date,
  sequence integer default 0 not null,
  busy boolean default true not null,
  minutes int4range generated always as (
    int4range((extract(epoch from starts_at) / 60)::integer, (extract(epoch from ends_at) / 60)::integer)
  ) stored,
  validity daterange generated always as (daterange(valid_from, valid_until, '[]')) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint timetable_slot_weekday_check check (weekday between 1 and 7),
  constraint timetable_slot_time_check check (starts_at < ends_at),
  constraint timetable_slot_hours_check check (lesson_hours > 0),
  constraint timetable_slot_group_id_course_group_id_fk
    foreign key (group_id) references course_group (id) on delete cascade,
  constraint timetable_slot_teacher_id_teacher_id_fk foreign key (teacher_id) references teacher (id) on delete set null,
  constraint timetable_slot_room_id_room_id_fk foreign key (room_id) references room (id) on delete set null
);
create index timetable_slot_group_index on timetable_slot (group_id, weekday, starts_at);
create index timetable_slot_teacher_index on timetable_slot (teacher_id);
create index timetable_slot_room_index on timetable_slot (room_id);

-- A room and a teacher have one lesson at a time. A constraint and not a check in code, so that two saves at the same
-- moment cannot both succeed.
alter table timetable_slot add constraint timetable_slot_room_clash
  exclude using gist (room_id with =, weekday with =, minutes with &&, validity with &&)
  where (busy and room_id is not null);
alter table timetable_slot add constraint timetable_slot_teacher_clash
  exclude using gist (teacher_id with =, weekday with =, minutes with &&, validity with &&)
  where (busy and teacher_id is not null);
