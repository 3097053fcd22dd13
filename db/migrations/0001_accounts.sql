-- Sign-ins, their sessions and second factors, and the audit log.

create type role as enum ('student', 'teacher', 'frontdesk', 'editor', 'admin');
create type token_purpose as enum ('password-reset', 'email-change', 'calendar', 'invitation', 'second-factor');

-- A sign-in for one person. Learners and contacts are tables of their own and may refer to an account.
create table account (
  id integer primary key generated always as identity,
  role role not null,
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu" not null,
  email text not null,
  phone text,
  password_hash text not null,
  revision integer default 1 not null,
  active_since timestamp with time zone default now(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);
create unique index account_email_key on account (email) where deleted_at is null;
create index account_role_index on account (role, surname, name);

-- A sign-in. The token itself is never stored, only its SHA-256.
create table session (
  id integer primary key generated always as identity,
  account_id integer not null,
  token_hash text not null,
  device text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint "session_tokenHash_unique" unique (token_hash),
  constraint session_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);
create index session_account_index on session (account_id);

-- Secrets sent by mail or as a link, stored hashed: reset links, confirmation codes, calendar addresses.
create table account_token (
  id integer primary key generated always as identity,
  account_id integer not null,
  purpose token_purpose not null,
  token_hash text not null,
  subject text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint "account_token_tokenHash_unique" unique (token_hash),
  constraint account_token_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);
create index account_token_account_index on account_token (account_id, purpose);

-- What staff changed and security events such as a failed sign-in. Rows are only ever added.
create table audit_log (
  id integer primary key generated always as identity,
  actor_id integer,
  action text not null,
  entity text not null,
  entity_id integer,
  detail jsonb,
  created_at timestamp with time zone default now() not null,
  constraint audit_log_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create index audit_log_entity_index on audit_log (entity, entity_id);
create index audit_log_entity_time_index on audit_log (entity, created_at, id);
create index audit_log_action_index on audit_log (action, created_at, id);
create index audit_log_actor_index on audit_log (actor_id, created_at, id);
create index audit_log_time_index on audit_log (created_at, id);
create index audit_log_sign_in_index on audit_log (actor_id, created_at) where action = 'sign-in';

-- The app on a person's phone that shows codes (TOTP, RFC 6238).
create table second_factor (
  account_id integer primary key,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factor_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);

-- Codes for a person who has lost the phone; each works once and is stored hashed.
create table recovery_code (
  id integer primary key generated always as identity,
  account_id integer not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);
create unique index recovery_code_key on recovery_code (account_id, code_hash);

-- Browsers from which a member of staff has signed in; a sign-in from another one is reported by mail.
create table known_device (
  account_id integer not null,
  device_hash text not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_device_account_id_device_hash_pk primary key (account_id, device_hash),
  constraint known_device_account_id_account_id_fk foreign key (account_id) references account (id) on delete cascade
);

-- Sign-in rules of a role; a role without a row has none.
create table role_policy (
  role role primary key,
  needs_second_factor boolean default false not null
);

-- The link that creates the first admin account. Each start replaces it, and its use deletes it.
create table set_up_link (
  id integer primary key default 1,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint set_up_link_single_check check (id = 1)
);
