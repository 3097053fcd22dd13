-- The catalogue: campuses, rooms, languages, courses, teachers and books.

create table campus (
  id integer primary key generated always as identity,
  name text collate "tr-x-icu" not null,
  address text not null,
  phone text not null,
  email text,
  lead_email text,
  map text,
  directions text,
  position integer default 0 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);

create table room (
  id integer primary key generated always as identity,
  campus_id integer not null,
  name text collate "tr-x-icu" not null,
  capacity integer,
  position integer default 0 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint room_capacity_check check (capacity > 0),
  constraint room_campus_id_campus_id_fk foreign key (campus_id) references campus (id)
);
create unique index room_name_key on room (campus_id, name) where deleted_at is null;

create table language (
  id integer primary key generated always as identity,
  name text collate "tr-x-icu" not null,
  code text not null,
  position integer default 0 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);
create unique index language_name_key on language (name) where deleted_at is null;
create unique index language_code_key on language (code) where deleted_at is null;

create table course (
  id integer primary key generated always as identity,
  key text not null,
  name text collate "tr-x-icu" not null,
  language_id integer not null,
  audience text default 'adults' not null,
  page_id integer,
  lesson_minutes smallint default 40 not null,
  pass_mark numeric(5, 2) default 70 not null,
  repeat_absence numeric(5, 2) default 10 not null,
  free_repeats smallint default 1 not null,
  document_absence numeric(5, 2),
  excused_counts boolean default true not null,
  shows_price boolean default true not null,
  position integer default 0 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint course_lesson_minutes_check check (lesson_minutes between 20 and 120),
  constraint course_pass_mark_check check (pass_mark between 0 and 100),
  constraint course_repeat_absence_check check (repeat_absence between 0 and 100),
  constraint course_document_absence_check check (document_absence between 0 and 100),
  constraint course_free_repeats_check check (free_repeats >= 0),
  constraint course_language_id_language_id_fk foreign key (language_id) references language (id),
  constraint course_page_id_page_id_fk foreign key (page_id) references page (id) on delete set null
);
create unique index course_key on course (key) where deleted_at is null;
create index course_language_index on course (language_id);
create index course_page_index on course (page_id);

create table teacher (
  id integer primary key generated always as identity,
  account_id integer,
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu" not null,
  title text,
  about text,
  picture_id integer,
  position integer default 0 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint teacher_account_id_account_id_fk foreign key (account_id) references account (id) on delete set null,
  constraint teacher_picture_id_media_id_fk foreign key (picture_id) references media (id) on delete set null
);
create index teacher_account_index on teacher (account_id);
create index teacher_picture_index on teacher (picture_id);

create table teacher_language (
  teacher_id integer not null,
  language_id integer not null,
  constraint teacher_language_teacher_id_language_id_pk primary key (teacher_id, language_id),
  constraint teacher_language_teacher_id_teacher_id_fk
    foreign key (teacher_id) references teacher (id) on delete cascade,
  constraint teacher_language_language_id_language_id_fk foreign key (language_id) references language (id)
);
create index teacher_language_language_index on teacher_language (language_id);

create table book (
  id integer primary key generated always as identity,
  name text collate "tr-x-icu" not null,
  subtitle text,
  cover_id integer,
  file_key text not null,
  file_name text not null,
  file_type text not null,
  file_size integer not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint book_cover_id_media_id_fk foreign key (cover_id) references media (id) on delete set null
);
create index book_cover_index on book (cover_id);

-- Courses refer to pages and levels refer to courses, so this key comes after both tables.
alter table level add constraint level_course_id_course_id_fk foreign key (course_id) references course (id);
