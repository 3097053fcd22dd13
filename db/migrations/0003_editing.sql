-- Drafts, versions and planned publications of content; consents of people quoted in testimonials.

create type schedule_state as enum ('waiting', 'done', 'failed', 'cancelled');
create type scheduled_act as enum ('publish', 'unpublish');
create type version_cause as enum ('published', 'scheduled', 'kept', 'before-restore', 'discarded', 'taken-over');
create type consent_way as enum ('form', 'mail', 'message');

-- One row for each edited record, shared by all editors. Before its first publication a record is only this row.
create table content_entry (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  record_id integer,
  draft jsonb,
  revision integer default 1 not null,
  based_on integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  review_at date,
  valid_until date,
  deleted_at timestamp with time zone,
  constraint content_entry_updated_by_account_id_fk foreign key (updated_by) references account (id) on delete set null
);
create unique index content_entry_record_key on content_entry (kind, record_id);
create index content_entry_updater_index on content_entry (updated_by);

-- A complete body, stored when somebody publishes, keeps or restores; never by typing alone.
create table content_version (
  id integer primary key generated always as identity,
  entry_id uuid not null,
  number integer not null,
  body jsonb not null,
  shape integer not null,
  cause version_cause not null,
  note text,
  actor_id integer,
  created_at timestamp with time zone default now() not null,
  constraint content_version_entry_id_content_entry_id_fk
    foreign key (entry_id) references content_entry (id) on delete cascade,
  constraint content_version_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create unique index content_version_number_key on content_version (entry_id, number);
create index content_version_actor_index on content_version (actor_id);

-- Planned publications. The rows decide what is due; the job only triggers reading them.
create table content_schedule (
  id integer primary key generated always as identity,
  entry_id uuid not null,
  version_id integer,
  act scheduled_act not null,
  due_at timestamp with time zone not null,
  state schedule_state default 'waiting' not null,
  failure text,
  actor_id integer,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint content_schedule_entry_id_content_entry_id_fk
    foreign key (entry_id) references content_entry (id) on delete cascade,
  constraint content_schedule_version_id_content_version_id_fk foreign key (version_id) references content_version (id),
  constraint content_schedule_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create unique index content_schedule_waiting_key on content_schedule (entry_id, act) where state = 'waiting';
create index content_schedule_due_index on content_schedule (due_at) where state = 'waiting';
create index content_schedule_version_index on content_schedule (version_id);
create index content_schedule_actor_index on content_schedule (actor_id);

-- Former slugs of a record. They point at the record, not at its next slug, so redirects form no chains or loops.
create table slug_history (
  kind text not null,
  slug text not null,
  record_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint slug_history_kind_slug_pk primary key (kind, slug)
);

-- A private address under which a draft can be seen on the site. The token is stored as its SHA-256 only.
create table preview_link (
  id integer primary key generated always as identity,
  token_hash text not null,
  entry_id uuid not null,
  actor_id integer,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint "preview_link_tokenHash_unique" unique (token_hash),
  constraint preview_link_entry_id_content_entry_id_fk
    foreign key (entry_id) references content_entry (id) on delete cascade,
  constraint preview_link_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create index preview_link_entry_index on preview_link (entry_id);
create index preview_link_actor_index on preview_link (actor_id);

-- Which field of which record shows a picture, so that the library can say where a picture is used.
create table media_use (
  media_id integer not null,
  entry_id uuid not null,
  field text not null,
  constraint media_use_media_id_entry_id_field_pk primary key (media_id, entry_id, field),
  constraint media_use_media_id_media_id_fk foreign key (media_id) references media (id) on delete cascade,
  constraint media_use_entry_id_content_entry_id_fk
    foreign key (entry_id) references content_entry (id) on delete cascade
);
create index media_use_entry_index on media_use (entry_id);

-- The staff who have a record open now. The table is unlogged: it may be lost in a crash.
create unlogged table presence (
  entity text not null,
  record text not null,
  account_id integer not null,
  seen_at timestamp with time zone default now() not null,
  typed_at timestamp with time zone,
  constraint presence_entity_record_account_id_pk primary key (entity, record, account_id),
  constraint presence_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);
create index presence_account_index on presence (account_id);

-- Permission to show a testimonial. A renewal is a new row; only the day of withdrawal is ever changed.
create table testimonial_consent (
  id integer primary key generated always as identity,
  entry_id uuid not null,
  given_by text not null,
  given_on date not null,
  way consent_way not null,
  valid_until date not null,
  withdrawn_on date,
  recorded_by integer,
  created_at timestamp with time zone default now() not null,
  constraint testimonial_consent_days_check check (valid_until >= given_on),
  constraint testimonial_consent_entry_id_content_entry_id_fk
    foreign key (entry_id) references content_entry (id) on delete cascade,
  constraint testimonial_consent_recorded_by_account_id_fk
    foreign key (recorded_by) references account (id) on delete set null
);
create index testimonial_consent_entry_index on testimonial_consent (entry_id);
create index testimonial_consent_recorder_index on testimonial_consent (recorded_by);
