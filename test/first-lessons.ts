import { eq, sql } from 'drizzle-orm'
import { get as getRoll } from '../contract/staff/attendance.ts'
import { create as enroll } from '../contract/staff/enrollment.ts'
import { createCalendar, getCalendar, listDatedLessons } from '../contract/student/timetable.ts'
import { sendNotices } from '../core/timetable/notices.ts'
import { account } from '../db/schema/accounts.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { learner } from '../db/schema/people.ts'
import { addDays, type Day, schoolDay } from '../domain/school-time.ts'
import { createGroupDesk } from './group-desk.ts'
import { mailsTo, signIn } from './student.ts'

export const STUDENT = 'ogrenci@ornek.com'

/** The Monday in four weeks, on which the groups of these tests begin. */
export const MONDAY = nextMonday(28)

const EVENING = { startsAt: '19:00', endsAt: '22:00', lessonHours: 10, title: 'Ders' }

/** A desk, and a student who sees the lessons of groups in the panel, the feed and letters. */
export async function createFirstLessons() {
  const desk = await createGroupDesk()
  const { school, done } = desk
  const { db } = school
  await db.execute(sql`delete from holiday`)
  const [student] = await db
    .select({ id: learner.id })
    .from(learner)
    .innerJoin(account, eq(account.id, learner.accountId))
    .where(eq(account.email, STUDENT))
  const learnerId = student?.id ?? 0
  await leaveAll()
  const token = await signIn(school, STUDENT)
  const made = await school.call(createCalendar.path, { token })
  const { secret } = createCalendar.output.parse(made.body)

  function leaveAll() {
    return db.execute(
      sql`update enrollment set state = 'withdrawn' where learner_id = ${learnerId} and state = 'active'`,
    )
  }

  /** Twelve lessons in four weeks: Monday, Wednesday and Friday evenings. */
  function open(change: object = {}) {
    const slots = [1, 3, 5].map((weekday) => ({ ...EVENING, weekday }))
    return desk.open({ startsOn: MONDAY, slots, ...change })
  }

  async function openWithStudent(change: object = {}) {
    await leaveAll()
    const group = await open(change)
    await done(enroll, { learnerId, groupId: group.id })
    return group
  }

  async function lessonsOf(groupId: number) {
    const { rows } = await db.execute<{
      id: number
      day: Day
      revision: number
      state: string
    }>(sql`
      select id, (starts_at at time zone 'Europe/Istanbul')::date::text as day, revision, state
      from lesson where group_id = ${groupId} order by starts_at, id`)
    return rows
  }

  async function panel() {
    const { body } = await school.call(listDatedLessons.path, { token })
    return listDatedLessons.output.parse(body)
  }

  /** Without the past of the classes that the sample gave the student. */
  async function feed() {
    const { body } = await school.call(getCalendar.path, { secret })
    const { lessons } = getCalendar.output.parse(body)
    return lessons.filter(({ startsAt }) => new Date(startsAt) > new Date())
  }

  async function isOnRoll(lessonId: number) {
    const { people, guests } = await done(getRoll, { id: lessonId })
    return people.length + guests.length === 1
  }

  /** The last letter about changes of lessons, sent now; undefined where there was none to send. */
  async function letter() {
    await db.delete(mailOutbox)
    await sendNotices(db, 0)
    return (await mailsTo(school, STUDENT))[0]?.text
  }

  return {
    ...desk,
    db,
    learnerId,
    token,
    openGroup: open,
    openWithStudent,
    lessonsOf,
    panel,
    feed,
    isOnRoll,
    letter,
  }
}

export function daysOf(lessons: readonly { startsAt: string; state: string }[]): Day[] {
  return lessons
    .filter(({ state }) => state !== 'cancelled')
    .map(({ startsAt }) => schoolDay(new Date(startsAt)))
}

function nextMonday(days: number): Day {
  const day = addDays(schoolDay(), days)
  return addDays(day, (8 - (new Date(day).getUTCDay() || 7)) % 7)
}
