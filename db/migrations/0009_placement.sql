-- Placement tests, their questions, and results.

create type cefr_level as enum ('A1', 'A2', 'B1', 'B2', 'C1');
create type skill as enum ('grammar', 'vocabulary', 'reading', 'communication');

-- A placement test.
create table test (
  id integer primary key generated always as identity,
  slug text not null,
  name text collate "tr-x-icu" not null,
  language_code text not null,
  audience text not null,
  instructions text not null,
  minutes integer not null,
  course_page_id integer,
  show_result boolean default true not null,
  valid_months integer default 6 not null,
  position integer default 0 not null,
  state content_state default 'published' not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint test_course_page_id_page_id_fk foreign key (course_page_id) references page (id) on delete set null
);
create unique index test_slug_key on test (slug) where deleted_at is null;
create index test_course_page_index on test (course_page_id);

-- A text that several questions refer to.
create table passage (
  id integer primary key generated always as identity,
  test_id integer not null,
  text text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint passage_test_id_test_id_fk foreign key (test_id) references test (id) on delete cascade
);
create index passage_test_index on passage (test_id);

-- A position in a test. Its wording is in versions, so that an answer always refers to the wording that was shown.
create table question (
  id integer primary key generated always as identity,
  test_id integer not null,
  position integer not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint question_test_id_test_id_fk foreign key (test_id) references test (id) on delete cascade
);
create index question_test_index on question (test_id, position);

-- The public id of a question is the id of its version. A version that was never asked may be incomplete and may
-- change; one that was asked is complete, and its wording and key no longer change.
create table question_version (
  id integer primary key generated always as identity,
  question_id integer not null,
  version integer not null,
  question text not null,
  option_a text not null,
  option_b text not null,
  option_c text not null,
  option_d text not null,
  key char(1),
  level cefr_level,
  skill skill,
  passage_id integer,
  rationale text not null,
  difficulty double precision,
  was_asked boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint question_version_key_check check (key in ('a', 'b', 'c', 'd')),
  constraint question_version_asked_check
    check (not was_asked or (key is not null and level is not null and skill is not null)),
  constraint question_version_question_id_question_id_fk
    foreign key (question_id) references question (id) on delete cascade,
  constraint question_version_passage_id_passage_id_fk foreign key (passage_id) references passage (id)
);
create unique index question_version_key on question_version (question_id, version);
create index question_version_passage_index on question_version (passage_id);

-- A finished test with the applicant's details as typed and the computed level.
create table test_result (
  id integer primary key generated always as identity,
  test_id integer not null,
  lead_id integer not null,
  learner_id integer not null,
  idempotency_key uuid not null,
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu" not null,
  email text not null,
  phone text not null,
  age text not null,
  city text collate "tr-x-icu" not null,
  branch text,
  level cefr_level not null,
  ability double precision not null,
  ability_sd double precision not null,
  bands double precision[] not null,
  borderline boolean not null,
  answered integer not null,
  skills jsonb not null,
  started_at timestamp with time zone,
  last_question smallint,
  scoring_version smallint not null,
  cut_set text not null,
  withheld text,
  valid_until timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  search text generated always as (
    fold_turkish(name || ' ' || surname || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))
  ) stored not null,
  constraint test_result_withheld_check
    check (withheld in ('no-attempt', 'often', 'few-answers', 'one-letter', 'alike')),
  constraint test_result_test_id_test_id_fk foreign key (test_id) references test (id),
  constraint test_result_lead_id_lead_id_fk foreign key (lead_id) references lead (id),
  constraint test_result_learner_id_learner_id_fk foreign key (learner_id) references learner (id)
);
create unique index test_result_key on test_result (test_id, idempotency_key);
create index test_result_search_index on test_result using gin (search gin_trgm_ops);
create index test_result_time_index on test_result (created_at, id);
create index test_result_level_index on test_result (level, created_at, id);
create index test_result_test_index on test_result (test_id, created_at);
create index test_result_lead_index on test_result (lead_id);
create index test_result_learner_index on test_result (learner_id);
create index test_result_email_index on test_result (lower(email));
create index test_result_weak_grammar_index on test_result (created_at, id)
  where deleted_at is null and jsonb_path_exists(skills, '$[*] ? (@.skill == "grammar" && @.right * 2 < @.total)');
create index test_result_weak_vocabulary_index on test_result (created_at, id)
  where deleted_at is null and jsonb_path_exists(skills, '$[*] ? (@.skill == "vocabulary" && @.right * 2 < @.total)');
create index test_result_weak_reading_index on test_result (created_at, id)
  where deleted_at is null and jsonb_path_exists(skills, '$[*] ? (@.skill == "reading" && @.right * 2 < @.total)');
create index test_result_weak_communication_index on test_result (created_at, id)
  where deleted_at is null
    and jsonb_path_exists(skills, '$[*] ? (@.skill == "communication" && @.right * 2 < @.total)');

-- An answer without an option is a blank; `seen` tells a skipped question from one that was never reached.
create table test_answer (
  result_id integer not null,
  question_version_id integer not null,
  selected_option char(1),
  position smallint,
  time_spent integer,
  seen boolean,
  constraint test_answer_result_id_question_version_id_pk primary key (result_id, question_version_id),
  constraint test_answer_option_check check (selected_option in ('a', 'b', 'c', 'd')),
  constraint test_answer_seen_check check (seen or selected_option is null),
  constraint test_answer_position_check check (position > 0),
  constraint test_answer_time_check check (time_spent >= 0),
  constraint test_answer_result_id_test_result_id_fk
    foreign key (result_id) references test_result (id) on delete cascade,
  constraint test_answer_question_version_id_question_version_id_fk
    foreign key (question_version_id) references question_version (id)
);
create index test_answer_question_index on test_answer (question_version_id);

-- The placement test that a page leads its readers to; a page without a row leads to none.
create table page_test (
  page_id integer primary key,
  test_id integer not null,
  constraint page_test_page_id_page_id_fk foreign key (page_id) references page (id) on delete cascade,
  constraint page_test_test_id_test_id_fk foreign key (test_id) references test (id) on delete cascade
);
create index page_test_test_index on page_test (test_id);
