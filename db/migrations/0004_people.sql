-- Contacts, who ask and pay, and learners. Both exist without an account.

create type relation as enum ('self', 'mother', 'father', 'guardian', 'company', 'other');

-- A person or company that asks or pays, identified by phone number. A form never changes an existing contact.
create table contact (
  id integer primary key generated always as identity,
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu",
  email text,
  account_id integer,
  merged_into_id integer,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint contact_merged_into_check check (merged_into_id <> id),
  constraint contact_account_id_account_id_fk foreign key (account_id) references account (id) on delete set null,
  constraint contact_merged_into_id_contact_id_fk
    foreign key (merged_into_id) references contact (id) on delete restrict
);
create unique index contact_account_key on contact (account_id);
create index contact_merged_into_index on contact (merged_into_id);
create index contact_email_index on contact (lower(email));
create index contact_name_index on contact (name, surname);
create index contact_folded_name_index on contact (fold_turkish(name || coalesce(' ' || surname, '')));

-- A phone number of a contact. The numbers of a merged contact move to the contact that it was merged into.
create table contact_phone (
  id integer primary key generated always as identity,
  contact_id integer not null,
  phone_key text not null,
  phone text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint contact_phone_contact_id_contact_id_fk foreign key (contact_id) references contact (id) on delete cascade
);
create unique index contact_phone_key on contact_phone (phone_key) where deleted_at is null;
create index contact_phone_contact_index on contact_phone (contact_id);

-- A person who learns; tests, reservations and enrollments refer to it. Account, phone and e-mail are optional.
create table learner (
  id integer primary key generated always as identity,
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu" not null,
  birth_year smallint,
  birth_date date,
  phone text,
  email text,
  account_id integer,
  merged_into_id integer,
  search text default '' not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint learner_merged_into_check check (merged_into_id <> id),
  constraint learner_birth_year_check check (birth_year between 1900 and 2100),
  constraint learner_account_id_account_id_fk foreign key (account_id) references account (id) on delete set null,
  constraint learner_merged_into_id_learner_id_fk
    foreign key (merged_into_id) references learner (id) on delete restrict
);
create unique index learner_account_key on learner (account_id);
create index learner_name_index on learner (surname, name);
create index learner_list_index on learner (surname, id);
create index learner_deleted_index on learner (surname, id) where deleted_at is not null;
create index learner_search_index on learner using gin (search gin_trgm_ops);
create index learner_merged_into_index on learner (merged_into_id);

-- The learners that a contact asks or pays for: themselves, children, employees.
create table contact_learner (
  contact_id integer not null,
  learner_id integer not null,
  relation relation not null,
  created_at timestamp with time zone default now() not null,
  constraint contact_learner_contact_id_learner_id_pk primary key (contact_id, learner_id),
  constraint contact_learner_contact_id_contact_id_fk foreign key (contact_id) references contact (id) on delete cascade,
  constraint contact_learner_learner_id_learner_id_fk foreign key (learner_id) references learner (id) on delete cascade
);
create index contact_learner_learner_index on contact_learner (learner_id);

-- Two similar contacts that somebody has marked as different people; the smaller id first.
create table contact_apart (
  one_id integer not null,
  other_id integer not null,
  actor_id integer,
  created_at timestamp with time zone default now() not null,
  constraint contact_apart_one_id_other_id_pk primary key (one_id, other_id),
  constraint contact_apart_one_id_contact_id_fk foreign key (one_id) references contact (id) on delete cascade,
  constraint contact_apart_other_id_contact_id_fk foreign key (other_id) references contact (id) on delete cascade,
  constraint contact_apart_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create index contact_apart_other_index on contact_apart (other_id);
create index contact_apart_actor_index on contact_apart (actor_id);

-- A merge of two records of one person, with what it takes to undo it.
create table person_merge (
  id integer primary key generated always as identity,
  kind text not null,
  kept_id integer not null,
  merged_id integer not null,
  moved jsonb not null,
  actor_id integer,
  created_at timestamp with time zone default now() not null,
  split_at timestamp with time zone,
  constraint person_merge_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create index person_merge_kept_index on person_merge (kind, kept_id);
create index person_merge_merged_index on person_merge (kind, merged_id);
create index person_merge_actor_index on person_merge (actor_id);
