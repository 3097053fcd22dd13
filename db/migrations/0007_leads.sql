-- Enquiries, their timeline, imported files, and the views and ready texts of the desk.

create type lead_event_type as enum (
  'contact', 'slider', 'application', 'test', 'pre-enrollment', 'note', 'call', 'message', 'mail', 'change'
);
create type lead_status as enum ('new', 'contacted', 'appointment', 'enrolled', 'lost');

-- Ready texts that the desk inserts into a message.
create table message_template (
  id integer primary key generated always as identity,
  channel text not null,
  name text collate "tr-x-icu" not null,
  subject text,
  text text not null,
  position integer default 0 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);

-- Filters of a list that somebody saved under a name.
create table saved_view (
  id integer primary key generated always as identity,
  account_id integer not null,
  resource text not null,
  name text collate "tr-x-icu" not null,
  query text not null,
  is_shared boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_view_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);
create index saved_view_account_index on saved_view (account_id, resource);
create index saved_view_shared_index on saved_view (resource) where is_shared;

-- An imported file of leads, with what it takes to undo it.
create table lead_import (
  id integer primary key generated always as identity,
  file text,
  actor_id integer,
  lines jsonb not null,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint lead_import_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create index lead_import_time_index on lead_import (created_at);
create index lead_import_actor_index on lead_import (actor_id);

-- One enquiry of a contact, from the first form or call to enrollment or loss.
create table lead (
  id integer primary key generated always as identity,
  contact_id integer not null,
  learner_id integer,
  course_id integer,
  page_id integer,
  campus_id integer,
  status lead_status default 'new' not null,
  lost_reason text,
  owner_id integer,
  next_action_at timestamp with time zone,
  next_action text,
  source text,
  campaign text,
  import_id integer,
  last_event_at timestamp with time zone default now() not null,
  first_response_at timestamp with time zone,
  first_response_minutes integer,
  waits_since timestamp with time zone,
  search text default '' not null,
  due_at timestamp with time zone generated always as (
    case when deleted_at is null and status in ('new', 'contacted', 'appointment') then
      least(
        next_action_at,
        coalesce(waits_since, case when status = 'new' and next_action_at is null then last_event_at end)
      )
    end
  ) stored,
  urgency double precision generated always as (
    case when deleted_at is null and status in ('new', 'contacted', 'appointment') then
      coalesce(
        -extract(epoch from
          coalesce(waits_since, case when status = 'new' and next_action_at is null then last_event_at end)
          - '2020-01-01 00:00+00'::timestamptz),
        extract(epoch from next_action_at - '2020-01-01 00:00+00'::timestamptz)
      )
    end
  ) stored,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint lead_contact_id_contact_id_fk foreign key (contact_id) references contact (id),
  constraint lead_learner_id_learner_id_fk foreign key (learner_id) references learner (id),
  constraint lead_course_id_course_id_fk foreign key (course_id) references course (id),
  constraint lead_page_id_page_id_fk foreign key (page_id) references page (id) on delete set null,
  constraint lead_campus_id_campus_id_fk foreign key (campus_id) references campus (id),
  constraint lead_owner_id_account_id_fk foreign key (owner_id) references account (id) on delete set null,
  constraint lead_import_id_lead_import_id_fk foreign key (import_id) references lead_import (id) on delete set null
);
create index lead_urgency_index on lead (urgency, id) where urgency is not null;
create index lead_stepless_index on lead (last_event_at, id)
  where status in ('contacted', 'appointment') and due_at is null and deleted_at is null;
create index lead_due_index on lead (due_at, id) where due_at is not null;
create index lead_search_index on lead using gin (search gin_trgm_ops);
create index lead_status_index on lead (status, last_event_at);
create index lead_time_index on lead (last_event_at, id);
create index lead_owner_index on lead (owner_id, last_event_at);
create index lead_created_index on lead (created_at);
create index lead_next_action_index on lead (next_action_at) where next_action_at is not null;
create index lead_contact_index on lead (contact_id, last_event_at);
create index lead_learner_index on lead (learner_id);
create index lead_course_index on lead (course_id);
create index lead_page_index on lead (page_id);
create index lead_campus_index on lead (campus_id);
create index lead_import_index on lead (import_id) where import_id is not null;
create index lead_source_index on lead (source, last_event_at) where source is not null;

-- The timeline of a lead. A form also stores which version of the privacy notice it showed.
create table lead_event (
  id integer primary key generated always as identity,
  lead_id integer not null,
  type lead_event_type not null,
  actor_id integer,
  name text collate "tr-x-icu",
  email text,
  phone text,
  message text,
  detail jsonb,
  source text,
  consent_text_id integer,
  content_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint lead_event_lead_id_lead_id_fk foreign key (lead_id) references lead (id) on delete cascade,
  constraint lead_event_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null,
  constraint lead_event_consent_text_id_legal_text_id_fk foreign key (consent_text_id) references legal_text (id)
);
create index lead_event_lead_index on lead_event (lead_id, created_at);
create index lead_event_type_index on lead_event (type, lead_id);
create index lead_event_email_index on lead_event (lower(email));
create index lead_event_actor_index on lead_event (actor_id);
create index lead_event_consent_index on lead_event (consent_text_id);
