import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adopt, get } from '../../contract/staff/cut-set.ts'
import { judge } from '../../contract/staff/marks.ts'
import { createTestResult } from '../../core/placement/create-test-result.ts'
import type { LevelVerdict } from '../../domain/lesson.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const { db } = desk.school
const editor = await desk.school.signInStaff('editor@ornek.com')
const frontdesk = await desk.school.signInStaff('danisman@ornek.com')
// The groups of this desk learn Polish at B2.
const { rows: tests } = await db.execute<{ id: number }>(
  sql`update test set language_code = 'pl' where slug = 'ingilizce' returning id`,
)
const id = tests[0]?.id ?? 0
const { rows: questions } = await db.execute<{ id: number; key: 'a' }>(sql`
  select v.id, v.key from question q join question_version v on v.question_id = q.id
  where q.test_id = ${id} and v.form = 'a' order by v.level, q.position`)
let people = 0

/** Knows all up to B1 and two thirds of B2; every level has as many questions. */
async function take(learnerId?: number): Promise<{ resultId: number; cutSet: string }> {
  people += 1
  const answers = questions
    .slice(0, Math.round((questions.length * 11) / 15))
    .map(({ id, key }) => ({ questionVersionId: id, selectedOption: key }))
  await createTestResult(db, {
    testId: id,
    applicant: {
      name: 'Ada',
      surname: 'Kıyı',
      email: `ada${people}@ornek.com`,
      phone: `0532555${1000 + people}`,
      age: '27',
      city: 'İzmir',
    },
    answers,
    mailsApplicant: false,
    siteUrl: '',
  })
  const { rows } = await db.execute<{ resultId: number; cutSet: string }>(sql`
    update test_result set learner_id = coalesce(${learnerId ?? null}::int, learner_id)
    where id = (select max(id) from test_result) returning id as "resultId", cut_set as "cutSet"`)
  return rows[0] ?? { resultId: 0, cutSet: '' }
}

async function judgeMany(count: number, verdict: LevelVerdict): Promise<void> {
  let group = await desk.open()
  for (let i = 0; i < count; i += 1) {
    if (i > 0 && i % 10 === 0) group = await desk.open()
    const enrolled = await desk.enroll(group.id, `Ada ${people}`, TODAY)
    await take(enrolled.learnerId)
    await desk.done(judge, { id: enrolled.id, verdict }, i % 2 === 0 ? desk.teacher : frontdesk)
  }
}

const find = () => desk.school.done(editor, get, { id })
const choose = (body: object) => desk.ask('POST', `test/${id}/cut-set`, body, editor)

test('cuts are proposed from twenty verdicts of teachers and desk, and hold for later results once adopted', async () => {
  await judgeMany(19, 'too-high')
  expect(await find()).toMatchObject({
    version: 0,
    verdicts: { 'too-high': 19, right: 0, 'too-low': 0 },
    proposal: null,
    adopted: [],
  })
  await judgeMany(1, 'too-high')
  const { proposal } = await find()
  expect(proposal).toMatchObject({ compared: 20, higher: 0 })
  expect(proposal?.low).toBeGreaterThan(0)
  const body = { version: 0, choice: 'proposed', verdicts: 20 }
  expect((await choose({ ...body, verdicts: 19 })).status).toBe(409)
  expect((await choose(body)).status).toBe(200)
  expect((await choose(body)).status).toBe(409)
  const found = await find()
  expect(found).toMatchObject({
    version: 1,
    shift: proposal?.shift,
    proposal: { shift: proposal?.shift, lower: 0, higher: 0 },
    adopted: [{ version: 1, verdicts: 20, shift: proposal?.shift }],
  })
  expect((await take()).cutSet).toBe(`test-${id}-1`)
  const { rows } = await db.execute(sql`
    select cut_set, count(*)::int from test_result where test_id = ${id} group by 1 order by 1`)
  expect(rows).toEqual([
    { cut_set: 'equal-1.25', count: 20 },
    { cut_set: `test-${id}-1`, count: 1 },
  ])
  await desk.school.done(editor, adopt, { id, version: 1, choice: 'first', verdicts: 20 })
  expect(await find()).toMatchObject({ version: 2, shift: 0, temperature: 1 })
})

test('a teacher reads the result of the test after the verdict, and only the first verdict counts', async () => {
  const group = await desk.open()
  const { id: enrollmentId, learnerId } = await desk.enroll(group.id, 'Bora', TODAY)
  await take(learnerId)
  const before = (await find()).verdicts
  const seen = async () => (await desk.rollOf(group.lessonOn(0))).people
  expect(await seen()).toMatchObject([{ verdict: null, tested: null }])
  await desk.done(judge, { id: enrollmentId, verdict: 'right' }, desk.teacher)
  expect(await seen()).toMatchObject([{ verdict: 'right', tested: 'B2' }])
  await desk.done(judge, { id: enrollmentId, verdict: 'too-high' }, desk.teacher)
  expect(await seen()).toMatchObject([{ verdict: 'too-high', tested: 'B2' }])
  expect((await find()).verdicts).toEqual({ ...before, right: before.right + 1 })
})

test('a substitute neither gives a verdict nor reads it or the result of the test', async () => {
  const group = await desk.open({ own: false })
  const { id: enrollmentId, learnerId } = await desk.enroll(group.id, 'Cem', TODAY)
  await take(learnerId)
  const lesson = group.lessonOn(0)
  await db.execute(sql`insert into lesson_teacher (lesson_id, teacher_id, during, busy, is_substitute, has_accepted)
    select id, ${desk.teacherId}, during, busy, true, true from lesson where id = ${lesson}`)
  const given = { verdict: 'right' }
  expect((await desk.ask('PUT', `verdict/${enrollmentId}`, given, desk.teacher)).status).toBe(404)
  await desk.record(lesson, { people: [tap(enrollmentId, 0)] })
  await desk.done(judge, { id: enrollmentId, ...given }, frontdesk)
  expect((await desk.rollOf(lesson)).people).toMatchObject([{ verdict: null, tested: null }])
  expect((await desk.rollOf(lesson, frontdesk)).people).toMatchObject([{ tested: 'B2' }])
})

test('the desk does not open the cuts, and a teacher neither', async () => {
  for (const who of [frontdesk, desk.teacher]) {
    expect((await desk.ask('GET', `test/${id}/cut-set`, undefined, who)).status).toBe(403)
  }
})
