-- Pictures get a name that staff read; what shows a picture gives the first one, and its key where nothing does.
alter table "media" add column "name" text collate "tr-x-icu";
update "media" set "name" = coalesce(
  (select "title" from "page" where "picture_id" = "media"."id" order by "page"."id" limit 1),
  (select 'Yazı: ' || "title" from "article" where "picture_id" = "media"."id" order by "article"."id" limit 1),
  (select 'Slayt: ' || "headline" from "slide" where "desktop_id" = "media"."id" order by "slide"."id" limit 1),
  (select 'Slayt: ' || "headline" || ', telefon' from "slide" where "mobile_id" = "media"."id" order by "slide"."id" limit 1),
  (select 'Kart: ' || "title" from "course_card" where "picture_id" = "media"."id" order by "course_card"."id" limit 1),
  (select 'Yorum: ' || "name" from "testimonial" where "picture_id" = "media"."id" order by "testimonial"."id" limit 1),
  (select "name" || ' ' || "surname" from "teacher" where "picture_id" = "media"."id" order by "teacher"."id" limit 1),
  (select "name" from "book" where "cover_id" = "media"."id" order by "book"."id" limit 1),
  replace("key", '-', ' ')
);
alter table "media" alter column "name" set not null;
