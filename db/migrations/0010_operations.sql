-- Mail, the state of a new school, and rate limits.

-- Mail to send. Written in the transaction that causes it, sent afterwards, and kept for staff to read.
create table mail_outbox (
  id integer primary key generated always as identity,
  cause text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  calendar text,
  attempts integer default 0 not null,
  last_error text,
  next_attempt_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  search text generated always as (fold_turkish(recipient || ' ' || subject)) stored not null
);
create index mail_outbox_search_index on mail_outbox using gin (search gin_trgm_ops);
create index mail_outbox_time_index on mail_outbox (created_at, id, search);
create index mail_outbox_unsent_index on mail_outbox (created_at, id) where sent_at is null;
create index mail_outbox_sent_index on mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_recipient_index on mail_outbox (lower(recipient));
create index mail_outbox_due_index on mail_outbox (next_attempt_at) where sent_at is null;

-- Mail texts that the school has changed; the default texts are in the code that sends the mail.
create table mail_template (
  name text primary key,
  subject text not null,
  text text not null,
  revision integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

-- Parts of the sample school that have been loaded: each is loaded once and never overwrites the school's own edits.
-- A not null constraint keeps its name from before a rename of its table or column.
create table seed_load (
  name text primary key constraint starter_load_name_not_null not null,
  loaded_at timestamp with time zone default now() constraint starter_load_loaded_at_not_null not null
);

-- One row once somebody has dismissed the first steps of a new school.
create table first_steps (
  id integer primary key default 1,
  dismissed_at timestamp with time zone default now() not null,
  constraint first_steps_single_check check (id = 1)
);

-- Counters in the form that rate-limiter-flexible reads and writes, which no code of ours does: db/schema/ has no such
-- table. Unlogged: losing the counters in a crash is acceptable.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
