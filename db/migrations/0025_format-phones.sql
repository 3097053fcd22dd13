-- Phone numbers are stored as they are shown, in groups: 0532 111 22 44. Numbers of before are still as they were typed; those
-- with an extension or a word after them stay so.
UPDATE "contact_phone" SET "phone" = regexp_replace("phone_key", '^\+90(...)(...)(..)(..)$', '0\1 \2 \3 \4')
WHERE "phone_key" ~ '^\+90[2-58-9]\d{9}$' AND "phone" ~ '^[+\d\s().-]{10,20}$';
-- A learner has no key: the digits from the area code on are the number.
UPDATE "learner" SET "phone" = regexp_replace(regexp_replace("phone", '\D', '', 'g'), '^.*(...)(...)(..)(..)$', '0\1 \2 \3 \4')
WHERE "phone" ~ '^[+\d\s().-]+$' AND regexp_replace("phone", '\D', '', 'g') ~ '^(0?|(00)?900?)[2-58-9]\d{9}$';
