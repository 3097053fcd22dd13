-- More spellings of one name fold alike: letters that Unicode does not take apart (ł, ø, ß), all forms of apostrophe and
-- hyphen, vocalised Arabic and Hebrew, characters without a width. Must return what `foldTurkish` of domain/turkish.ts
-- returns for the same text.
create or replace function fold_turkish(value text) returns text
  language sql immutable parallel safe returns null on null input as $$
  SELECT replace(replace(replace(replace(translate(
    regexp_replace(
      normalize(lower(normalize(value, NFC) COLLATE "tr-x-icu"), NFD),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]',
      '', 'g'),
    U&'\0060\00b4\02b9\02bb\02bc\02bd\2018\2019\201a\201b\2032\2035\ff07\2010\2011\2012\2013\2014\2015\2212\fe58\fe63\ff0dıłøđðħə',
    repeat('''', 13) || repeat('-', 10) || 'iloddhe'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- What was folded before is folded again.
reindex index contact_folded_name_index;
reindex index course_group_search_index;
update mail_outbox set recipient = recipient;
update test_result set name = name;
update lead set search = coalesce(lead_search(contact_id, learner_id), '');
update learner l set search = learner_search(l);
