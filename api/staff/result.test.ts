import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { end, reserve } from '../../contract/staff/enrollment.ts'
import { get, list, tests } from '../../contract/staff/result.ts'
import { createTestResult } from '../../core/placement/create-test-result.ts'
import { CUT_SET } from '../../core/placement/score-test.ts'
import { createTestApi } from '../../test/api.ts'
import { plansOf } from '../../test/plans.ts'

const PERSON = {
  name: 'Çağla',
  surname: 'Işık',
  email: 'cagla@ornek.com',
  phone: '05325554433',
  age: '27',
  city: 'İzmir',
}

async function take(person = PERSON, { right = 12, wrong = 4 } = {}) {
  const { rows } = await school.db.execute<{ id: number; key: string }>(sql`
    select v.id, v.key from question q join question_version v on v.question_id = q.id
    where q.test_id = ${examId} order by q.position limit ${right + wrong + 1}`)
  const answers = rows.slice(0, right + wrong).map(({ id, key }, place) => ({
    questionVersionId: id,
    position: place + 1,
    timeSpent: 9_000,
    selectedOption: (place < right ? key : key === 'a' ? 'b' : 'a') as 'a',
  }))
  const seen = rows.slice(-1).map(({ id }) => ({ questionVersionId: id, timeSpent: 2_500 }))
  await createTestResult(school.db, {
    testId: examId,
    applicant: person,
    answers,
    seen,
    mailsApplicant: false,
    siteUrl: '',
    startedAt: new Date(Date.now() - 20 * 60_000),
  })
}

const find = (filters: object = {}) => school.done(desk, list, filters)
const open = (id: number | undefined) => school.done(desk, get, { id })
const idOf = async (q: string) => (await find({ q })).rows[0]?.id

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const { rows } = await school.db.execute<{ id: number }>(
  sql`select id from test where slug = 'ingilizce'`,
)
const examId = rows[0]?.id ?? 0
await take()
await take({
  ...PERSON,
  name: 'Bora',
  surname: 'Tan',
  email: 'b@ornek.com',
  phone: '0212 555 11 22',
})

test('the list names who took which test and what it found, the latest first', async () => {
  const { rows } = await find()
  expect(rows).toMatchObject([
    { name: 'Bora Tan' },
    { name: 'Çağla Işık', phone: '0532 555 44 33', test: { id: examId }, answered: 16 },
  ])
  expect(rows[1]?.lead.status).toBe('new')
})

test.each([
  [{ q: 'cagla isik' }, ['Çağla Işık']],
  [{ q: 'CAGLA@ornek' }, ['Çağla Işık']],
  [{ q: '+90 532 555 44 33' }, ['Çağla Işık']],
  [{ q: '0532 555' }, ['Çağla Işık']],
  [{ q: 'kimse' }, []],
  [{ level: 'C1' }, []],
  [{ to: '2020-01-01' }, []],
])('%j finds %j', async (filters, names) => {
  expect((await find(filters)).rows.map(({ name }) => name)).toEqual(names)
})

test('the filters by test, certainty and weak skill leave what they say', async () => {
  const count = async (filters: object) => (await find(filters)).total
  const [first, second] = await school.done(desk, tests)
  expect((await count({ test: first?.id })) + (await count({ test: second?.id }))).toBe(2)
  expect((await count({ certainty: 'clear' })) + (await count({ certainty: 'borderline' }))).toBe(2)
  const { skills } = await open(await idOf('cagla'))
  for (const { skill, right, total } of skills) {
    expect(await count({ weak: skill })).toBe(right * 2 < total ? 2 : 0)
  }
})

test('an opened result shows answers beside keys, times, and what was never seen', async () => {
  const id = await idOf('cagla')
  const result = await open(id)
  expect(result.minutes).toBe(20)
  expect(result.answers[0]).toMatchObject({ position: 1, seconds: 9, seen: true })
  expect(result.answers[0]?.selected).toBe(result.answers[0]?.key)
  expect(result.answers[0]?.rationale).not.toBe('')
  expect(result.answers[14]?.selected).not.toBe(result.answers[14]?.key)
  expect(result.answers[16]).toMatchObject({ selected: null, seen: true, seconds: 2.5 })
  expect(result.answers[17]).toMatchObject({ selected: null, seen: false, seconds: null })
  expect(result.bands.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  expect(result.talk.points.length).toBeGreaterThan(0)
  const again = result.talk.questions.map((position) => result.answers[position - 1])
  expect(again.length).toBeGreaterThan(0)
  for (const answer of again) expect([null, answer?.key]).not.toContain(answer?.selected)
  expect(result.phone).toBe('0532 555 44 33')
  expect(result.phoneKey).toBe('+905325554433')
})

test('the sheet for the talk says the doubt in words, why to ask again, what to ask aloud and what teachers found', async () => {
  const id = await idOf('cagla')
  const { level, doubt, flags, talk, learner } = await open(id)
  expect(doubt).toMatch(new RegExp(`^Seviye .* ${level}\\.`))
  expect(flags).toContainEqual(expect.stringMatching(/soruya hiç gelmedi/))
  const own = talk.prompts.filter((prompt) => prompt.level === level)
  expect(own).toHaveLength(2)
  expect(talk.prompts.length % 2).toBe(0)
  await school.db.execute(sql`
    with place as (
      insert into enrollment (learner_id, group_id, state, outcome)
      select ${learner.id}, min(id), 'finished', 'passed' from course_group where level_id is not null
      returning id)
    insert into level_verdict (enrollment_id, verdict, first_verdict, note)
    select id, 'too-high', 'right', 'Konuşmada çekingen.' from place`)
  expect((await open(id)).past).toMatchObject([
    { verdict: 'too-high', outcome: 'passed', note: 'Konuşmada çekingen.' },
  ])
})

test('an account that may not read results reads no sheet: neither a teacher nor an editor', async () => {
  const id = await idOf('cagla')
  for (const mail of ['ogretmen@ornek.com', 'editor@ornek.com']) {
    const cookie = await school.signInStaff(mail)
    expect((await school.staff(cookie, 'GET', `/staff/result/${id}`)).status).toBe(403)
  }
})

test('a group of the recommended kur with places is suggested, a full or closed one is not', async () => {
  const id = await idOf('cagla')
  const { kur } = await open(id)
  const make = (name: string, state: string, capacity: number) =>
    school.db.execute(sql`
      insert into course_group (course_id, level_id, name, state, capacity, starts_on)
      select c.id, l.id, ${name}, ${state}::group_state, ${capacity}, current_date + 7
      from course c join level l on l.course_id = c.id
      where c.key = 'genel-ingilizce' and l.name = ${kur}`)
  await make('Akşam', 'open', 8)
  await make('Bitmiş', 'finished', 8)
  await make('Dolu', 'open', 1)
  await school.db.execute(sql`
    insert into enrollment (learner_id, group_id, state)
    select (select min(id) from learner), id, 'active' from course_group where name = 'Dolu'`)
  const { groups } = await open(id)
  const ours = groups.filter(({ name }) => ['Akşam', 'Bitmiş', 'Dolu'].includes(name))
  expect(ours).toMatchObject([{ name: 'Akşam', placesLeft: 8, level: kur }])
})

test('a place that was reserved stands on the result, also the last of a group, until it is given back', async () => {
  const id = await idOf('cagla')
  const { lead, groups } = await open(id)
  const { id: groupId } = groups.find(({ name }) => name === 'Akşam')!
  await school.db.execute(sql`update course_group set capacity = 1 where id = ${groupId}`)
  const { heldUntil } = await school.done(desk, reserve, { lead: lead.id, groupId })
  const after = await open(id)
  expect(after.places).toMatchObject([{ group: { id: groupId }, state: 'reserved', heldUntil }])
  expect(after.groups).toContainEqual(expect.objectContaining({ id: groupId, placesLeft: 0 }))
  const [place] = after.places
  const cancelled = { state: 'cancelled', on: '2026-11-25', reason: 'Geri alındı.' }
  await school.done(desk, end, { id: place?.id, revision: place?.revision, ...cancelled })
  expect((await open(id)).places).toEqual([])
})

test('without a group of the kur the next best are told: of a kur beside it, else of the language', async () => {
  const id = await idOf('cagla')
  const { kur } = await open(id)
  const close = (names: SQL) =>
    school.db.execute(sql`
      update course_group g set state = 'finished' from level l, course c
      where l.id = g.level_id and c.id = g.course_id and c.key = 'genel-ingilizce' and ${names}`)
  await close(sql`l.name = ${kur}`)
  const beside = await open(id)
  expect(beside.groups).toEqual([])
  expect(beside.course?.name).toBe('Genel İngilizce')
  const levels = beside.nearby.map(({ level }) => level)
  expect(levels.length).toBeGreaterThan(0)
  expect(levels).not.toContain(kur)
  for (const level of new Set(levels)) await close(sql`l.name = ${level}`)
  const further = (await open(id)).nearby
  for (const { level } of further) expect(levels).not.toContain(level)
})

test('a result above the last kur of a course says so', async () => {
  const id = await idOf('cagla')
  expect((await open(id)).isBeyond).toBe(false)
  await school.db.execute(
    sql`update test_result set level = 'C1', bands = array[0, 0, 0, 0, 1] where id = ${id}`,
  )
  await school.db.execute(sql`update level set state = 'draft' where name = 'C1' and course_id =
    (select id from course where key = 'genel-ingilizce')`)
  expect(await open(id)).toMatchObject({ isBeyond: true, kur: 'B2' })
})

test('a note written on the lead stands on its result', async () => {
  const id = await idOf('bora')
  const { lead } = await open(id)
  await school.staff(desk, 'POST', `/staff/lead/${lead.id}/note`, { note: 'Hafta sonu uygun.' })
  expect((await open(id)).lead.notes).toMatchObject([{ text: 'Hafta sonu uygun.' }])
})

test('a result that does not exist is 404', async () => {
  expect((await school.staff(desk, 'GET', '/staff/result/2147483647')).status).toBe(404)
})

test('a name among 20,000 results is found by index', async () => {
  await school.db.execute(sql`
    insert into test_result (test_id, lead_id, learner_id, idempotency_key, name, surname, email, phone, age, city,
      level, ability, ability_sd, bands, borderline, answered, skills, scoring_version, cut_set, valid_until, created_at)
    select r.test_id, r.lead_id, r.learner_id, gen_random_uuid(), 'Kişi', 'No ' || i, 'k' || i || '@example.com',
      '0532 ' || (1000000 + i), '30', 'Ankara', (array['A1','A2','B1','B2','C1']::cefr_level[])[1 + i % 5], 0, 1, r.bands,
      i % 3 = 0, 10, r.skills, 1, ${CUT_SET}, now(), now() - i * interval '1 minute'
    from generate_series(1, 20000) i cross join (select * from test_result order by id limit 1) r`)
  await school.db.execute(sql`analyze test_result`)
  const plans = await plansOf(school.pool, () => find({ q: 'no 19999' }))
  const lists = plans.filter((plan) => plan.includes('test_result'))
  expect(lists.length).toBeGreaterThan(0)
  const rows = lists.filter((plan) => !plan.startsWith('Aggregate'))
  for (const plan of rows) expect(plan).not.toMatch(/Seq Scan on test_result/)
})

test('a teacher is refused a result with 403', async () => {
  const teacher = await school.signInStaff('ogretmen@ornek.com')
  const id = await idOf('cagla')
  expect((await school.staff(teacher, 'GET', `/staff/result/${id}`)).status).toBe(403)
})
