import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as calls from '../../contract/student/timetable.ts'
import { changeLessons, recordLessonChanges } from '../../core/timetable/write-lesson.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, notice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import { createTestApi } from '../../test/api.ts'
import { signIn } from '../../test/student.ts'

const school = await createTestApi()
const { db } = school
const EMAIL = 'ogrenci@ornek.com'

const [person] = await db
  .select({ id: learner.id, groupId: enrollment.groupId })
  .from(learner)
  .innerJoin(account, eq(account.id, learner.accountId))
  .innerJoin(enrollment, and(eq(enrollment.learnerId, learner.id), eq(enrollment.state, 'active')))
  .where(eq(account.email, EMAIL))
const learnerId = person?.id ?? 0
const groupId = person?.groupId ?? 0
const token = await signIn(school, EMAIL)

async function read() {
  const { body } = await school.call(calls.listDatedLessons.path, { token })
  return calls.listDatedLessons.output.parse(body)
}

async function readCalendar() {
  const made = await school.call(calls.createCalendar.path, { token })
  const { secret } = calls.createCalendar.output.parse(made.body)
  const { body } = await school.call(calls.getCalendar.path, { secret })
  return calls.getCalendar.output.parse(body).lessons
}

async function cancel(id: number) {
  await changeLessons(db, [id], { state: 'cancelled' })
  const [changeId = 0] = await recordLessonChanges(db, [
    {
      lessonId: id,
      kind: 'cancelled',
      reason: 'Kar tatili',
      actorId: null,
    },
  ])
  const rows = await db.select({ id: learner.id }).from(learner).orderBy(asc(learner.id)).limit(2)
  const others = rows.filter((row) => row.id !== learnerId)
  for (const { id: who } of [{ id: learnerId }, ...others]) {
    await db.insert(notice).values({ changeId, learnerId: who })
  }
  return changeId
}

describe('the lessons of a student', () => {
  test('are those of the own group from Monday of this week on', async () => {
    const lessons = await read()
    expect(lessons.length).toBeGreaterThan(4)
    expect(new Set(lessons.map(({ group }) => group.id))).toEqual(new Set([groupId]))
    const days = lessons.map(({ startsAt }) => schoolDay(new Date(startsAt)))
    expect(days[0]! >= mondayOf(schoolDay())).toBe(true)
    expect(days).toEqual(days.toSorted())
  })

  test('say what changed until the student has seen it, and the notice of nobody else is touched', async () => {
    const first = (await read()).at(-1)
    const changeId = await cancel(first?.id ?? 0)
    const seen = async () => (await read()).find(({ id }) => id === first?.id)
    expect(await seen()).toMatchObject({
      state: 'cancelled',
      unseen: [expect.any(Number)],
      change: { kind: 'cancelled', reason: 'Kar tatili' },
    })
    const shown = (await seen())?.unseen ?? []
    const later = (await read()).at(-2)
    await cancel(later?.id ?? 0)
    const strangers = await db.select().from(notice).where(ne(notice.learnerId, learnerId))
    const body = { token, notices: [...shown, ...strangers.map(({ id }) => id)] }
    expect((await school.call(calls.seeChanges.path, body)).status).toBe(200)
    expect(await seen()).toMatchObject({ unseen: [] })
    const unseen = (await read()).find(({ id }) => id === later?.id)?.unseen
    expect(unseen, 'a notice that came after the screen was shown').toHaveLength(1)
    const notices = await db.select().from(notice).where(eq(notice.changeId, changeId))
    for (const one of notices) {
      expect(one.state).toBe(one.learnerId === learnerId ? 'seen' : 'queued')
    }
  })

  test('name a substitute as one, once the lesson is accepted', async () => {
    const last = (await read()).at(-1)
    const teacherOfIt = async () => (await read()).find(({ id }) => id === last?.id)?.teacher
    const substitute = (hasAccepted: boolean) => sql`
      insert into lesson_teacher (lesson_id, teacher_id, during, busy, is_substitute, has_accepted)
      select lesson.id, teacher.id, lesson.during, lesson.busy, true, ${hasAccepted}
      from lesson, teacher where lesson.id = ${last?.id} and teacher.name || ' ' || teacher.surname <> ${last?.teacher}
      order by teacher.id limit 1
      on conflict (lesson_id, teacher_id) do update set has_accepted = excluded.has_accepted`
    await db.execute(substitute(false))
    expect(await teacherOfIt()).toBe(last?.teacher)
    await db.execute(substitute(true))
    expect(await teacherOfIt()).toMatch(/ \(vekil\)/)
  })

  test('of two groups are listed together, and each only while the student belongs to it', async () => {
    const [other] = await db
      .select({ id: courseGroup.id, startsOn: courseGroup.startsOn })
      .from(courseGroup)
      .innerJoin(lesson, eq(lesson.groupId, courseGroup.id))
      .where(and(eq(courseGroup.state, 'open'), sql`${courseGroup.id} <> ${groupId}`))
      .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
      .limit(1)
    await db.insert(enrollment).values({
      learnerId,
      groupId: other?.id ?? 0,
      state: 'active',
      startsOn: other?.startsOn,
    })
    const calendar = await readCalendar()
    expect(new Set(calendar.map(({ group }) => group)).size).toBe(2)
    const late = '2099-01-01'
    await db
      .update(enrollment)
      .set({ startsOn: late })
      .where(and(eq(enrollment.learnerId, learnerId), eq(enrollment.groupId, other?.id ?? 0)))
    const later = await readCalendar()
    expect(new Set(later.map(({ group }) => group)).size).toBe(1)
  })
})

test('the past of a level that has ended stays in the calendar', async () => {
  const past = (await readCalendar()).filter(({ startsAt }) => new Date(startsAt) < new Date())
  expect(past.length).toBeGreaterThan(0)
  const own = sql`learner_id = ${learnerId} and group_id = ${groupId}`
  await db.execute(
    sql`update enrollment set state = 'finished', ends_on = ${schoolDay()} where ${own}`,
  )
  const after = await readCalendar()
  await db.execute(sql`update enrollment set state = 'active', ends_on = null where ${own}`)
  expect(after.map(({ id }) => id)).toEqual(past.map(({ id }) => id))
})

test.each([
  ['room', sql`update room set name = name || ' (yeni)'`],
  ['group', sql`update course_group set name = name || ' (yeni)'`],
  ['weekly hour', sql`update timetable_slot set title = title || ' (yeni)'`],
  ['campus', sql`update campus set name = name || ' (yeni)'`],
  ['course', sql`update course set name = name || ' (yeni)'`],
  ['level', sql`update level set name = name || ' (yeni)'`],
  ['teacher', sql`update teacher set surname = surname || ' (yeni)'`],
])('a renamed %s raises the sequence of its lessons', async (_, rename) => {
  const sequences = async () => (await readCalendar()).map(({ sequence }) => sequence)
  const before = await sequences()
  await db.transaction(async (tx) => tx.execute(rename))
  const after = await sequences()
  expect(after.every((sequence, at) => sequence > (before[at] ?? 0))).toBe(true)
})

test('the calendar holds every lesson from the first to the last, at the school’s hours', async () => {
  const stored = await db
    .select()
    .from(lesson)
    .where(eq(lesson.groupId, groupId))
    .orderBy(asc(lesson.startsAt))
  const calendar = await readCalendar()
  expect(calendar.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  const [first] = stored
  const at = calendar[0]?.startsAt ?? ''
  expect(new Date(at)).toEqual(toMoment(first?.originDate ?? '', '19:00'))
})
