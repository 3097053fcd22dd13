-- Places of learners in groups, from waiting list to outcome.

create type enrollment_outcome as enum ('passed', 'repeat', 'failed');
create type enrollment_state as enum (
  'waiting', 'offered', 'reserved', 'active', 'frozen', 'transferred', 'finished', 'withdrawn', 'expired',
  'cancelled'
);

-- A learner's place in a group. A transfer ends one row and starts another that continues it; hours and marks add up
-- over the chain.
create table enrollment (
  id integer primary key generated always as identity,
  learner_id integer not null,
  group_id integer not null,
  state enrollment_state not null,
  starts_on date,
  ends_on date,
  held_until timestamp with time zone,
  told_state enrollment_state,
  latest_return date,
  outcome enrollment_outcome,
  list_price integer,
  discounts jsonb default '[]'::jsonb not null,
  agreed_price integer,
  payer_id integer,
  lead_id integer,
  continues_id integer,
  repeats_id integer,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint enrollment_held_check check (held_until is not null or state not in ('reserved', 'offered')),
  constraint enrollment_outcome_check check (outcome is null or state = 'finished'),
  constraint enrollment_dates_check check (starts_on <= ends_on),
  constraint enrollment_price_check check (agreed_price >= 0 and list_price >= 0),
  constraint enrollment_learner_id_learner_id_fk foreign key (learner_id) references learner (id),
  constraint enrollment_group_id_course_group_id_fk foreign key (group_id) references course_group (id),
  constraint enrollment_payer_id_contact_id_fk foreign key (payer_id) references contact (id),
  constraint enrollment_lead_id_lead_id_fk foreign key (lead_id) references lead (id) on delete set null,
  constraint enrollment_continues_id_enrollment_id_fk foreign key (continues_id) references enrollment (id),
  constraint enrollment_repeats_id_enrollment_id_fk foreign key (repeats_id) references enrollment (id)
);
create unique index enrollment_live_key on enrollment (learner_id, group_id)
  where state in ('waiting', 'offered', 'reserved', 'active', 'frozen');
create index enrollment_learner_index on enrollment (learner_id, state, starts_on);
create index enrollment_time_index on enrollment (created_at, id);
create index enrollment_group_index on enrollment (group_id, state);
create index enrollment_held_index on enrollment (held_until) where state in ('reserved', 'offered');
create index enrollment_untold_index on enrollment (id)
  where state in ('offered', 'expired') and told_state is distinct from state;
create index enrollment_payer_index on enrollment (payer_id);
create index enrollment_lead_index on enrollment (lead_id);
create unique index enrollment_continues_key on enrollment (continues_id);
create unique index enrollment_repeats_key on enrollment (repeats_id);

-- Every change of state, with who made it and why.
create table enrollment_change (
  id integer primary key generated always as identity,
  enrollment_id integer not null,
  from_state enrollment_state,
  to_state enrollment_state not null,
  actor_id integer,
  reason text,
  created_at timestamp with time zone default now() not null,
  constraint enrollment_change_enrollment_id_enrollment_id_fk
    foreign key (enrollment_id) references enrollment (id) on delete cascade,
  constraint enrollment_change_actor_id_account_id_fk foreign key (actor_id) references account (id) on delete set null
);
create index enrollment_change_enrollment_index on enrollment_change (enrollment_id, created_at);
create index enrollment_change_actor_index on enrollment_change (actor_id);

-- Private links to a reservation, stored hashed. Each mail has its own link, and all stay valid.
create table enrollment_link (
  id integer primary key generated always as identity,
  enrollment_id integer not null,
  email text not null,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint enrollment_link_token_hash_unique unique (token_hash),
  constraint enrollment_link_enrollment_id_enrollment_id_fk
    foreign key (enrollment_id) references enrollment (id) on delete cascade
);
create index enrollment_link_enrollment_index on enrollment_link (enrollment_id);

-- Stars that a learner gave a teacher, 1 to 5; a second rating replaces the first.
-- A not null constraint keeps its name from before a rename of its table or column.
create table rating (
  id integer primary key generated always as identity,
  learner_id integer constraint rating_student_id_not_null not null,
  teacher_id integer not null,
  point smallint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint rating_point_check check (point between 1 and 5),
  constraint rating_learner_id_learner_id_fk foreign key (learner_id) references learner (id) on delete cascade,
  constraint rating_teacher_id_teacher_id_fk foreign key (teacher_id) references teacher (id) on delete cascade
);
create unique index rating_learner_teacher_key on rating (learner_id, teacher_id);
create index rating_teacher_index on rating (teacher_id);
