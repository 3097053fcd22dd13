import type pg from 'pg'
import { fillBare } from './bare-tables.ts'

/** Ids of added rows begin here, the newest first: neighbours are found by counting. */
const FIRST = 1_000_000
const A_DAY = 70
const TESTED = 8
const QUESTIONS = 40

export const LARGE = 200_000
export const SMALL = 1_000

const NAMES = `array['Ayşe','Mehmet','Işıl','Çağrı','Zeynep','Mustafa','Ömer','Elif','Gülşen','İbrahim','Şule','Kerem','Nazlı',
  'Deniz','Ufuk','Özge','Burak','Yağmur','Cem','Sıla']`
const SURNAMES = `array['Yılmaz','Kaya','Demir','Çelik','Şahin','Yıldız','Öztürk','Aydın','Özdemir','Arslan','Doğan','Kılıç','Aslan',
  'Çetin','Koç','Kurt','Özkan','Şimşek','Polat','Işık','Güneş','Ünal','Gök','Tekin','Bulut','Uçar','Acar','Ateş','Soylu']`

const pick = (array: string, number: string) =>
  `(${array})[1 + (${number}) % array_length(${array}, 1)]`
const cameAt = (number: string) => `now() - (${number} + 0.3) / ${A_DAY} * interval '1 day'`
const FORMS = `array['contact','slider','application','test','pre-enrollment']::lead_event_type[]`
const formOf = (number: string) =>
  `case when ${number} % ${TESTED} = 0 then 'test' else ${pick(FORMS, `${number} % 4`)} end`

const STATUS = `(case when i < 40 then 'new' when i < 2000 then ${pick(`array['contacted','appointment','enrolled','lost']`, 'i % 4')}
  when i % 10 < 3 then 'enrolled' else 'lost' end)::lead_status`

const FILLED = [
  'contact',
  'contact_phone',
  'learner',
  'contact_learner',
  'lead',
  'lead_event',
  'test_result',
  'test_answer',
  'mail_outbox',
  'audit_log',
]

const oneOf = (table: string, number: string) =>
  `(array(select id from ${table} order by id))[1 + ${number}]`
const DESK = `(select id from account where role = 'frontdesk' limit 1)`

function statements(leads: number): string[] {
  const last = leads - 1
  const all = `generate_series(0, ${last}) i`
  const tested = `generate_series(0, ${last}, ${TESTED}) i`
  return [
    `insert into contact (id, name, surname, email, created_at) overriding system value
     select ${FIRST} + i, ${pick(NAMES, 'i')}, ${pick(SURNAMES, 'i / 7')}, 'kisi-' || i || '@ornek.com', ${cameAt('i')} from ${all}`,
    `insert into contact_phone (contact_id, phone_key, phone)
     select ${FIRST} + i, '+905' || lpad((300000000 + i)::text, 9, '0'), '05' || lpad((300000000 + i)::text, 9, '0') from ${all}`,
    `insert into learner (id, name, surname, search, created_at) overriding system value
     select ${FIRST} + i, ${pick(NAMES, 'i')}, ${pick(SURNAMES, 'i / 7')},
       fold_turkish(${pick(NAMES, 'i')} || ' ' || ${pick(SURNAMES, 'i / 7')}), ${cameAt('i')} from ${tested}`,
    `insert into contact_learner (contact_id, learner_id, relation) select ${FIRST} + i, ${FIRST} + i, 'self' from ${tested}`,
    `insert into lead (id, contact_id, learner_id, course_id, campus_id, status, lost_reason, owner_id, next_action_at, next_action,
       last_event_at, first_response_at, first_response_minutes, created_at, waits_since, search) overriding system value
     select ${FIRST} + i, ${FIRST} + i, case when i % ${TESTED} = 0 then ${FIRST} + i end,
       ${oneOf('course', 'i % 2')}, ${oneOf('campus', 'i % 2')},
       status, case when status = 'lost' then 'Fiyat' end,
       case when i % 3 > 0 then ${DESK} end,
       case when status in ('contacted', 'appointment') then now() + (i % 21 - 7) * interval '1 day' end,
       case when status in ('contacted', 'appointment') then 'Deneme dersi için ara' end,
       least(now(), came + interval '1 day' * (i % 3)), answered, extract(epoch from answered - came) / 60, came,
       case when status = 'new' then came end,
       fold_turkish(concat_ws(' ', ${pick(NAMES, 'i')}, ${pick(SURNAMES, 'i / 7')}, 'kisi-' || i || '@ornek.com',
         '+905' || lpad((300000000 + i)::text, 9, '0')))
     from (select i, ${STATUS} status, ${cameAt('i')} came,
       case when i >= 40 then ${cameAt('i')} + (5 + i % 300) * interval '1 minute' end answered from ${all}) l`,
    `insert into lead_event (lead_id, type, actor_id, name, email, phone, message, content_hash, created_at)
     select ${FIRST} + i, (case place when 0 then ${formOf('i')}::text when 1 then 'call' else 'note' end)::lead_event_type,
       case when place > 0 then ${DESK} end,
       case when place = 0 then ${pick(NAMES, 'i')} end, case when place = 0 then 'kisi-' || i || '@ornek.com' end, null,
       'Hafta içi akşam olabilir.', md5(i || '-' || place), ${cameAt('i')} + place * interval '1 hour'
     from ${all} cross join generate_series(0, 2) place`,
    `insert into test_result (id, test_id, lead_id, learner_id, idempotency_key, name, surname, email, phone, age, city, level,
       ability, ability_sd, bands, borderline, answered, skills, started_at, scoring_version, cut_set, valid_until, created_at)
       overriding system value
     select ${FIRST} + i, ${oneOf('test', 'i / 8 % 7')}, ${FIRST} + i, ${FIRST} + i, gen_random_uuid(), ${pick(NAMES, 'i')}, ${pick(SURNAMES, 'i / 7')},
       'kisi-' || i || '@ornek.com', '05' || lpad((300000000 + i)::text, 9, '0'), '27', 'İstanbul',
       ${pick(`array['A1','A2','B1','B2','C1']::cefr_level[]`, 'i / 8')}, 0, 0.5,
       (select array_agg(case when n = i / 8 % 5 then 0.6 else 0.1 end order by n) from generate_series(0, 4) n),
       i / 8 % 4 = 0, ${QUESTIONS}, s.skills, ${cameAt('i')} - interval '20 minutes', 1, 'equal-1.25', now() + interval '6 months', ${cameAt('i')}
     from ${tested}
     cross join lateral (select jsonb_build_array(
       jsonb_build_object('skill', 'grammar', 'right', 4 + i / 8 % 9, 'total', 14),
       jsonb_build_object('skill', 'vocabulary', 'right', 3 + i / 8 % 7, 'total', 12),
       jsonb_build_object('skill', 'reading', 'right', 2 + i / 8 % 6, 'total', 8),
       jsonb_build_object('skill', 'communication', 'right', 3 + i / 8 % 3, 'total', 6)) skills) s`,
    `insert into test_answer (result_id, question_version_id, selected_option, position, time_spent, seen)
     with asked as materialized (select q.test_id, v.id, v.key, row_number() over (partition by q.test_id order by q.position) place
       from question q join question_version v on v.question_id = q.id)
     select r.id, q.id, case when (r.id + q.place) % 3 > 0 then q.key when (r.id + q.place) % 9 > 0 then 'b' end, q.place,
       4000 + (r.id * q.place) % 30000, true
     from test_result r join asked q on q.test_id = r.test_id and q.place <= ${QUESTIONS}
     where r.id >= ${FIRST}`,
    `insert into mail_outbox (cause, recipient, subject, text, attempts, sent_at, next_attempt_at, created_at)
     select 'contact-form/contact', 'bilgi@ornek.com', 'Başvuru formu: ' || ${pick(NAMES, 'i')}, 'Ad: ' || ${pick(NAMES, 'i')}, 1,
       ${cameAt('i')} + interval '1 minute', ${cameAt('i')}, ${cameAt('i')} from ${all}`,
    `insert into audit_log (actor_id, action, entity, entity_id, detail, created_at)
     select ${DESK}, case when i % 9 = 0 then 'sign-in' else 'update' end,
       case when i % 9 = 0 then 'sign-in' else 'lead' end, ${FIRST} + i, '{"before":{"status":"new"},"after":{"status":"contacted"}}',
       ${cameAt('i')} from ${all}`,
  ]
}

export async function fillDesk(pool: pg.Pool, leads: number): Promise<void> {
  await fillBare(pool, FILLED, async () => {
    for (const statement of statements(leads)) await pool.query(statement)
  })
}
