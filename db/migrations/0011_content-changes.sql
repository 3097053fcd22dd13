-- Announces every change of content on the channel `content_changed` with a tag such as `faq` or `page/12`. The page cache
-- listens and drops the pages made from it. Triggers and not code, so that no way of writing can forget it.
-- db/content-tags.ts lists the tags of every table; a test compares these triggers with that list.

-- Rises with every change, so that a listener behind a connection pooler notices a notification that never came.
create sequence content_revision;

-- The first argument is the tag; the second, if any, names the column whose value is appended to it.
create function announce_content_change() returns trigger language plpgsql as $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  tag text := TG_ARGV[0];
BEGIN
  IF TG_NARGS > 1 THEN
    tag := tag || '/' || (changed ->> TG_ARGV[1]);
  END IF;
  PERFORM nextval('content_revision');
  PERFORM pg_notify('content_changed', tag);
  RETURN NULL;
END $$;

-- Lists and single records of the site, and its settings.
create trigger announce after insert or update or delete on about
  for each row execute function announce_content_change('about');
create trigger announce after insert or update or delete on benefit
  for each row execute function announce_content_change('benefit');
create trigger announce after insert or update or delete on contact_settings
  for each row execute function announce_content_change('contact-settings');
create trigger announce after insert or update or delete on course_card
  for each row execute function announce_content_change('course-card');
create trigger announce after insert or update or delete on faq
  for each row execute function announce_content_change('faq');
create trigger announce after insert or update or delete on feature
  for each row execute function announce_content_change('feature');
create trigger announce after insert or update or delete on legal_text
  for each row execute function announce_content_change('legal');
create trigger announce after insert or update or delete on level
  for each row execute function announce_content_change('level');
create trigger announce after insert or update or delete on page_family
  for each row execute function announce_content_change('page-family');
create trigger announce after insert or update or delete on site_config
  for each row execute function announce_content_change('site-config');
create trigger announce after insert or update or delete on slide
  for each row execute function announce_content_change('slide');
create trigger announce after insert or update or delete on testimonial
  for each row execute function announce_content_change('testimonial');

-- A testimonial is shown only while a consent is valid.
create trigger announce after insert or update or delete on testimonial_consent
  for each row execute function announce_content_change('testimonial');

-- A new picture is shown nowhere yet.
create trigger announce after update or delete on media
  for each row execute function announce_content_change('media');

-- The page itself, with its questions, its neighbours and its test.
create trigger announce after insert or update or delete on page
  for each row execute function announce_content_change('page', 'id');
create trigger announce after insert or update or delete on page_faq
  for each row execute function announce_content_change('page', 'page_id');
create trigger announce after insert or update or delete on page_neighbour
  for each row execute function announce_content_change('page', 'page_id');
create trigger announce after insert or update or delete on page_test
  for each row execute function announce_content_change('page', 'page_id');

-- Menus and lists of pages, which show only these columns: correcting a text leaves all other pages in the cache.
create trigger announce_list after insert or delete on page
  for each row execute function announce_content_change('page');
create trigger announce_list_change after update on page
  for each row when (
    (old.slug, old.title, old.menu, old.summary, old.family, old.position, old.state, old.deleted_at, old.picture_id)
    is distinct from
    (new.slug, new.title, new.menu, new.summary, new.family, new.position, new.state, new.deleted_at, new.picture_id)
  ) execute function announce_content_change('page');

-- The article itself, and lists of articles in the same way.
create trigger announce after insert or update or delete on article
  for each row execute function announce_content_change('article', 'id');
create trigger announce_list after insert or delete on article
  for each row execute function announce_content_change('article');
create trigger announce_list_change after update on article
  for each row when (
    (old.slug, old.title, old.category, old.summary, old.state, old.deleted_at, old.picture_id, old.published_at)
    is distinct from
    (new.slug, new.title, new.category, new.summary, new.state, new.deleted_at, new.picture_id, new.published_at)
  ) execute function announce_content_change('article');

-- Placement tests and what they ask.
create trigger announce after insert or update or delete on test
  for each row execute function announce_content_change('test');
create trigger announce after insert or update or delete on passage
  for each row execute function announce_content_change('test', 'test_id');
create trigger announce after insert or update or delete on question
  for each row execute function announce_content_change('test', 'test_id');

-- The wording of a question refers to its test only through the question. Where the question is deleted with it, the
-- question's own trigger has announced the test.
create function announce_question_version_change() returns trigger language plpgsql as $$
DECLARE
  tag text;
BEGIN
  FOR tag IN SELECT DISTINCT 'test/' || "test_id" FROM "question" WHERE "id" IN (OLD."question_id", NEW."question_id") LOOP
    PERFORM nextval('content_revision');
    PERFORM pg_notify('content_changed', tag);
  END LOOP;
  RETURN NULL;
END $$;

create trigger announce after insert or update or delete on question_version
  for each row execute function announce_question_version_change();

-- The first course decides which levels the home page shows.
create trigger announce after insert or update or delete on course
  for each row execute function announce_content_change('level');

-- Open groups with their free seats, lesson times and teachers are on many pages. Of an enrollment only these columns
-- change the number of free seats.
create trigger announce after insert or update or delete on course_group
  for each row execute function announce_content_change('group');
create trigger announce after insert or update or delete on timetable_slot
  for each row execute function announce_content_change('group');
create trigger announce after insert or delete on group_teacher
  for each row execute function announce_content_change('group');
create trigger announce after insert or delete or update of state, held_until, group_id on enrollment
  for each row execute function announce_content_change('group');

-- Groups show the names of their teacher, language and campus. A new one of these has no group yet.
create trigger announce after update on teacher
  for each row execute function announce_content_change('group');
create trigger announce after update on language
  for each row execute function announce_content_change('group');
create trigger announce after update on campus
  for each row execute function announce_content_change('group');

-- The contact page lists the campuses.
create trigger announce_list after insert or update or delete on campus
  for each row execute function announce_content_change('campus');
