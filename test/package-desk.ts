import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as enrollments from '../contract/staff/enrollment.ts'
import * as calls from '../contract/staff/hour-package.ts'
import { read as readLesson } from '../contract/staff/lesson.ts'
import { addDays } from '../domain/school-time.ts'
import { tap } from './lesson-desk.ts'
import { createMoneyDesk, TODAY } from './money-desk.ts'

interface Private {
  groupId: number
  learnerId: number
  enrollmentId: number
  lessons: number[]
}

/** A desk that sells lesson hours for private groups, and the teacher who gives the lessons. */
export async function createPackageDesk() {
  const desk = await createMoneyDesk()
  const { done, ask } = desk
  const { db } = desk.school
  const teacher = await desk.school.signInStaff('ogretmen@ornek.com')

  /** A private group of the teacher of the demo, with lessons of two hours on the days before today. */
  async function openPrivate(): Promise<Private> {
    const group = await desk.open({
      kind: 'private',
      capacity: 4,
      startsOn: addDays(TODAY, -30),
      slots: [],
    })
    await db.execute(sql`insert into group_teacher (group_id, teacher_id)
    select ${group.id}, t.id from teacher t join account a on a.id = t.account_id
    where a.email = 'ogretmen@ornek.com' on conflict do nothing`)
    await db.execute(sql`delete from lesson where group_id = ${group.id}`)
    const lessons = await addLessons(
      group.id,
      sql`
    select (${TODAY}::date - after + time '03:00') at time zone 'Europe/Istanbul' as at
    from generate_series(1, 12) as after`,
    )
    const learner = await desk.register()
    const startsOn = addDays(TODAY, -20)
    const made = await done(enrollments.create, {
      groupId: group.id,
      learnerId: learner.id,
      startsOn,
    })
    return { groupId: group.id, learnerId: learner.id, enrollmentId: made.id, lessons }
  }

  async function addLessons(groupId: number, times: ReturnType<typeof sql>): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
    insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand)
    select ${groupId}, at, at + interval '1 hour', 2, true from (${times}) as times returning id`)
    return rows.map(({ id }) => id)
  }

  /** A lesson that begins within the notice of 24 hours. */
  async function addComing({ groupId }: Pick<Private, 'groupId'>, hours = 5) {
    const [id = 0] = await addLessons(
      groupId,
      sql`select now() + make_interval(hours => ${hours}) as at`,
    )
    return done(readLesson, { id })
  }

  function toSale({ groupId, learnerId }: Private, change: object = {}) {
    return {
      key: randomUUID(),
      groupId,
      learnerId,
      hours: 10,
      startsOn: addDays(TODAY, -30),
      endsOn: addDays(TODAY, 90),
      ...change,
    }
  }

  const sell = (one: Private, change: object = {}) => done(calls.sell, toSale(one, change))
  const packagesOf = async ({ learnerId }: Private) =>
    (await done(calls.list, { learner: learnerId })).rows
  const seePackage = async (one: Private, id: number) =>
    (await packagesOf(one)).find((row) => row.id === id)
  const lefts = async (one: Private) =>
    (await packagesOf(one)).map(({ left, lessonMinutes }) => left / lessonMinutes)

  async function record(
    { enrollmentId }: Private,
    lessonId: number,
    missed = 0,
    isExcused = false,
  ) {
    const people = [tap(enrollmentId, missed, 0, isExcused)]
    const { status, body } = await ask('PUT', `attendance/${lessonId}`, { people }, teacher)
    expect(status, JSON.stringify(body)).toBe(200)
  }

  return {
    ...desk,
    db,
    teacher,
    openPrivate,
    addComing,
    toSale,
    sell,
    packagesOf,
    seePackage,
    lefts,
    record,
  }
}
