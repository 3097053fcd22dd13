-- What tables and indexes of all areas use. Every file of the baseline creates one area; the meaning of the columns is
-- in db/schema/.

-- Equality of numbers in a GiST index: the exclusion constraints of the timetable need it.
create extension if not exists btree_gist;

-- Indexes for the desk's search, which finds any part of a word.
create extension if not exists pg_trgm;

-- Lower case by Turkish rules and without diacritics, so that `isik` finds `Işık`. Must return what `foldTurkish` of
-- domain/turkish.ts returns for the same text.
create function fold_turkish(value text) returns text
  language sql immutable parallel safe returns null on null input as $$
  SELECT regexp_replace(normalize(translate(lower(normalize(value, NFC) COLLATE "tr-x-icu"), 'çğıöşüâîû', 'cgiosuaiu'), NFD), '[\u0300-\u036f]', '', 'g')
$$;
