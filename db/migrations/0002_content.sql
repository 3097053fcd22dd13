-- What visitors read: pictures, pages, articles, the parts of the home page, and the settings of the site.

create type content_state as enum ('draft', 'published');

-- A picture in several widths, each as AVIF and WebP, under `fileKey` in the file store.
create table media (
  id integer primary key generated always as identity,
  key text not null,
  file_key text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  color text,
  share_key text,
  focus_x smallint default 50 not null,
  focus_y smallint default 50 not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint media_key_unique unique (key),
  constraint media_focus_check check (focus_x between 0 and 100 and focus_y between 0 and 100)
);
create index media_list_index on media (created_at, id) where deleted_at is null;

-- A group of pages with its own sky, such as exams or children; the menu lists pages by family.
create table page_family (
  id integer primary key generated always as identity,
  key text not null,
  name text collate "tr-x-icu" not null,
  sky text not null,
  describes_courses boolean default false not null,
  lists_courses boolean default false not null,
  menu_column integer not null,
  footer_column integer not null,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint page_family_key_unique unique (key)
);

create table page (
  id integer primary key generated always as identity,
  slug text not null,
  title text collate "tr-x-icu" not null,
  menu text collate "tr-x-icu" not null,
  family text not null,
  summary text not null,
  content text not null,
  facts jsonb not null,
  picture_id integer,
  meta_title text not null,
  meta_description text not null,
  search tsvector generated always as (
    setweight(to_tsvector('turkish', lower(normalize(regexp_replace(title, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(title, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'A')
    || setweight(to_tsvector('turkish', lower(normalize(regexp_replace(summary, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(summary, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'B')
    || setweight(to_tsvector('turkish', lower(normalize(regexp_replace(content, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(content, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'D')
  ) stored,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint page_family_page_family_key_fk foreign key (family) references page_family (key) on update cascade,
  constraint page_picture_id_media_id_fk foreign key (picture_id) references media (id) on delete set null
);
create unique index page_slug_key on page (slug) where deleted_at is null;
create index page_search_index on page using gin (search);
create index page_list_index on page (family, position);

create table page_faq (
  id integer primary key generated always as identity,
  page_id integer not null,
  position integer not null,
  question text not null,
  reply text not null,
  constraint page_faq_page_id_page_id_fk foreign key (page_id) references page (id) on delete cascade
);
create unique index page_faq_position_key on page_faq (page_id, position);

-- Pages that a page recommends at its end.
create table page_neighbour (
  page_id integer not null,
  neighbour_id integer not null,
  position integer not null,
  constraint page_neighbour_page_id_neighbour_id_pk primary key (page_id, neighbour_id),
  constraint page_neighbour_page_id_page_id_fk foreign key (page_id) references page (id) on delete cascade,
  constraint page_neighbour_neighbour_id_page_id_fk foreign key (neighbour_id) references page (id) on delete cascade
);
create index page_neighbour_neighbour_index on page_neighbour (neighbour_id);

create table article (
  id integer primary key generated always as identity,
  slug text not null,
  title text collate "tr-x-icu" not null,
  category text not null,
  summary text not null,
  content text not null,
  picture_id integer,
  meta_title text not null,
  meta_description text not null,
  faq jsonb default '[]'::jsonb not null,
  published_at timestamp with time zone not null,
  search tsvector generated always as (
    setweight(to_tsvector('turkish', lower(normalize(regexp_replace(title, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(title, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'A')
    || setweight(to_tsvector('turkish', lower(normalize(regexp_replace(summary, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(summary, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'B')
    || setweight(to_tsvector('turkish', lower(normalize(regexp_replace(content, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(content, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'D')
  ) stored,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint article_picture_id_media_id_fk foreign key (picture_id) references media (id) on delete set null
);
create unique index article_slug_key on article (slug) where deleted_at is null;
create index article_search_index on article using gin (search);
create index article_list_index on article (published_at desc nulls last, id);

create table faq (
  id integer primary key generated always as identity,
  question text not null,
  reply text not null,
  title text not null,
  content text not null,
  search tsvector generated always as (
    setweight(to_tsvector('turkish', lower(normalize(regexp_replace(question, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(question, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'A')
    || setweight(to_tsvector('turkish', lower(normalize(regexp_replace(reply, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"))
      || to_tsvector('simple', translate(lower(normalize(regexp_replace(reply, '<[^>]*>', ' ', 'g'), nfc) collate "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu')), 'B')
  ) stored,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);
create index faq_search_index on faq using gin (search);

create table testimonial (
  id integer primary key generated always as identity,
  name text collate "tr-x-icu" not null,
  course text,
  comment text not null,
  picture_id integer,
  predates_consent boolean default false not null,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint testimonial_picture_id_media_id_fk foreign key (picture_id) references media (id) on delete set null
);

create table slide (
  id integer primary key generated always as identity,
  sky text not null,
  headline text not null,
  text text not null,
  href text not null,
  link_label text not null,
  mobile_id integer not null,
  desktop_id integer not null,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint slide_mobile_id_media_id_fk foreign key (mobile_id) references media (id),
  constraint slide_desktop_id_media_id_fk foreign key (desktop_id) references media (id)
);

create table course_card (
  id integer primary key generated always as identity,
  sky text not null,
  title text not null,
  content text not null,
  href text not null,
  picture_id integer,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint course_card_picture_id_media_id_fk foreign key (picture_id) references media (id) on delete set null
);

create table benefit (
  id integer primary key generated always as identity,
  title text not null,
  text text not null,
  icon text not null,
  large boolean default false not null,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);

-- A level of a course; the home page draws the levels of the first course. `hours` are lesson hours.
create table level (
  id integer primary key generated always as identity,
  course_id integer,
  name text not null,
  goal text not null,
  hours integer not null,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint level_course_key unique (course_id, id)
);

-- A tile of the home page's feature strip, which opens a page; a tile without a page is not shown.
create table feature (
  id integer primary key generated always as identity,
  title text not null,
  text text not null,
  page_id integer,
  position integer default 0 not null,
  state content_state default 'published' not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint feature_page_id_page_id_fk foreign key (page_id) references page (id) on delete set null
);
create index feature_page_index on feature (page_id);

create table about (
  id integer primary key default 1,
  title text not null,
  sub_title text not null,
  content text not null,
  picture_id integer,
  meta_title text not null,
  meta_description text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint about_single_check check (id = 1),
  constraint about_picture_id_media_id_fk foreign key (picture_id) references media (id) on delete set null
);

create table contact_settings (
  id integer primary key default 1,
  phone text not null,
  phone_hours text not null,
  email text not null,
  address text not null,
  map text not null,
  directions text not null,
  whatsapp text not null,
  intro text not null,
  social jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint contact_settings_single_check check (id = 1)
);

create table site_config (
  id integer primary key default 1,
  name text not null,
  title text not null,
  description text not null,
  keywords text[] not null,
  copyright_year integer not null,
  logo_id integer,
  brand_color text,
  accent_color text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_config_single_check check (id = 1),
  constraint site_config_logo_id_media_id_fk foreign key (logo_id) references media (id) on delete set null
);
create index site_config_logo_index on site_config (logo_id);

-- One version of a legal text. A trigger refuses edits: a change is a new version, and records refer to the version
-- that was shown.
create table legal_text (
  id integer primary key generated always as identity,
  slug text not null,
  version integer not null,
  title text not null,
  content text not null,
  notice text,
  meta_title text not null,
  meta_description text not null,
  published_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null
);
create unique index legal_text_version_key on legal_text (slug, version);
