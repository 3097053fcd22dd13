-- Levels are written with their course only; until now the list of contents had them as records of its own.
-- Levels that belonged to no course go to the first course where none has any, and are gone where they were hidden by those of a course.
update "level" set "course_id" = (
  select "id" from "course" where "deleted_at" is null order by "position", "id" limit 1
)
where "course_id" is null and "deleted_at" is null and not exists (
  select from "level" "own" join "course" on "course"."id" = "own"."course_id"
  where "own"."deleted_at" is null and "course"."deleted_at" is null
);
update "level" set "deleted_at" = now()
where "course_id" is null and "deleted_at" is null and exists (select from "course" where "deleted_at" is null);
update "level" set "state" = 'published' where "course_id" is not null and "state" <> 'published';
update "content_entry" set "deleted_at" = now() where "kind" = 'level' and "deleted_at" is null;
