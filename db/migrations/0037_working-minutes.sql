-- The hours that were counted lay beside those of the school by its distance from Greenwich.
UPDATE "lead" SET "first_response_minutes" = (
  SELECT coalesce(sum(extract(epoch from least("first_response_at", "ends") - greatest("lead"."created_at", "begins")) / 60), 0)::integer
  FROM "contact_settings", generate_series(
      ("lead"."created_at" at time zone 'Europe/Istanbul')::date::timestamp,
      ("first_response_at" at time zone 'Europe/Istanbul')::date::timestamp,
      interval '1 day') "day",
    LATERAL (SELECT
      ("day" + replace(trim(split_part("phone_hours", '-', 1)), '.', ':')::time) at time zone 'Europe/Istanbul' "begins",
      ("day" + replace(trim(split_part("phone_hours", '-', 2)), '.', ':')::time) at time zone 'Europe/Istanbul' "ends") "hours"
  WHERE extract(isodow from "day") <= 6 AND least("first_response_at", "ends") > greatest("lead"."created_at", "begins")
) WHERE "first_response_minutes" IS NOT NULL AND "first_response_at" IS NOT NULL;
