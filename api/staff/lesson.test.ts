import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as groups from '../../contract/staff/group.ts'
import { list } from '../../contract/staff/lesson.ts'
import { replanGroup } from '../../core/groups/write-group.ts'
import { setLessonTeachers } from '../../core/timetable/write-lesson.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { schoolDay, toMoment } from '../../domain/school-time.ts'
import { countHours, createGroupDesk, EVENING } from '../../test/group-desk.ts'

const desk = await createGroupDesk()
const { done, lessonsOf } = desk
const { db } = desk.school
const { roomId, teacherId } = desk.basis

async function open(...slots: object[]) {
  return (await desk.open({ slots: slots.map((slot) => ({ ...EVENING, ...slot })) })).id
}

const read = (id: number) => done(groups.get, { id })

describe('a group that opens', () => {
  test('has dated lessons that fill the hours of its level, none on a public holiday', async () => {
    const draft = await desk.make({ slots: [EVENING] })
    expect(await lessonsOf(draft.id)).toEqual([])
    const id = await open({ weekday: 2 })
    const lessons = await lessonsOf(id)
    expect(countHours(lessons)).toBe(120)
    const days = lessons.map(({ startsAt }) => schoolDay(new Date(startsAt)))
    expect(days[0]).toBe('2027-03-02')
    expect(days).not.toContain('2027-03-09')
    expect((await read(id)).endsOn).toBe(days.at(-1))
  })

  test('keeps its lessons when it is planned again', async () => {
    const id = await open({ weekday: 3 })
    const before = await lessonsOf(id)
    const plan = await db.transaction((tx) => replanGroup(tx, SYSTEM, id))
    expect(plan).toMatchObject({ added: 0, changed: 0, withdrawn: 0, changes: [] })
    expect(await lessonsOf(id)).toEqual(before)
  })

  test('gives its room and teacher to its lessons, and loses them when it is a draft again', async () => {
    const id = await open({ weekday: 4, roomId, teacherId })
    const [first] = await lessonsOf(id)
    expect(first?.room?.id).toBe(roomId)
    expect(first?.teachers.map((teacher) => teacher.id)).toEqual([teacherId])
    const { revision } = await read(id)
    await done(groups.move, { id, revision, state: 'draft' })
    expect(await lessonsOf(id)).toEqual([])
  })
})

describe('a holiday', () => {
  test('cancels the lessons it covers, adds them at the end, and gives them back when it goes', async () => {
    const id = await open({ weekday: 5 })
    const before = await lessonsOf(id)
    const [added] = await db
      .insert(holiday)
      .values({
        name: 'Kar tatili',
        startsAt: toMoment('2027-03-12'),
        endsAt: toMoment('2027-03-13'),
      })
      .returning()
    const plan = await db.transaction((tx) => replanGroup(tx, SYSTEM, id))
    expect(plan.changes).toHaveLength(1)
    const during = await lessonsOf(id)
    expect(countHours(during)).toBe(120)
    const hit = during.find(({ state }) => state === 'cancelled')
    expect(hit).toMatchObject({ originDate: '2027-03-12', reason: 'Kar tatili' })
    await db
      .update(holiday)
      .set({ deletedAt: sql`now()` })
      .where(eq(holiday.id, added?.id ?? 0))
    await db.transaction((tx) => replanGroup(tx, SYSTEM, id))
    const times = (rows: typeof before) =>
      rows.map(({ id: lessonId, startsAt, state }) => [lessonId, startsAt, state])
    expect(times(await lessonsOf(id))).toEqual(times(before))
  })
})

describe('a changed weekly hour', () => {
  test('leaves lessons of before and recorded ones as they were', async () => {
    const id = await open({ weekday: 6 })
    const [first, second] = await lessonsOf(id)
    const { revision, slots } = await read(id)
    const moved = [{ ...EVENING, id: slots[0]?.id, weekday: 7 }]
    const changes = { slots: moved, slotsFrom: '2027-03-20' }
    const changed = await done(groups.update, { id, revision, changes })
    const after = await lessonsOf(id)
    expect(after.slice(0, 2).map((one) => [one.id, one.startsAt])).toEqual(
      [first, second].map((one) => [one?.id, one?.startsAt]),
    )
    expect(after[2]?.originDate).toBe('2027-03-21')
    expect(countHours(after)).toBe(120)
    expect(changed.slots).toHaveLength(1)
  })
})

describe('the preview of a change', () => {
  test('counts the lessons that change and stay, names the new end, and saves nothing', async () => {
    const slot = { ...EVENING, weekday: 2, startsAt: '12:00', endsAt: '14:00' }
    const id = await open(slot)
    const before = await lessonsOf(id)
    const group = await read(id)
    const changesOf = (change: object, slotsFrom?: string) => ({
      slots: [{ ...slot, id: group.slots[0]?.id, ...change }],
      slotsFrom,
    })
    const see = (change: object, slotsFrom?: string) =>
      done(groups.preview, { id, changes: changesOf(change, slotsFrom) })
    const early = before.filter(({ startsAt }) => startsAt < '2027-05-01').length
    expect(await see({ roomId }, '2027-05-01')).toEqual({
      staying: early,
      changing: before.length - early,
      endBefore: group.endsOn,
      endAfter: group.endsOn,
      missing: 0,
      clashes: [],
    })
    const longer = await see({ lessonHours: 6 })
    expect(String(longer.endAfter) < String(group.endsOn)).toBe(true)
    const tooLate = { changes: changesOf({ lessonHours: 6 }, '2099-01-01') }
    const late = await desk.ask('POST', `group/${id}/preview`, tooLate)
    expect(late.status).toBe(422)
    expect(late.body.fields).toEqual({ 'changes.slotsFrom': expect.stringContaining('bitiyor') })
    expect(await lessonsOf(id)).toEqual(before)
    expect(await read(id)).toEqual(group)
  })

  test('refuses a room that another group has, at its slot', async () => {
    const slot = { ...EVENING, weekday: 3, startsAt: '07:00', endsAt: '08:00' }
    await open({ ...slot, roomId, teacherId })
    const id = await open(slot)
    const { slots } = await read(id)
    const changes = { slots: [{ ...slot, id: slots[0]?.id, roomId }] }
    const seen = await desk.ask('POST', `group/${id}/preview`, { changes })
    expect(seen.status).toBe(422)
    expect(Object.keys(seen.body.fields ?? {})).toEqual(['slots.0.roomId'])
  })
})

test('a lesson with attendance cannot be deleted', async () => {
  const rows = await db.select().from(attendance).limit(1)
  expect(rows).toEqual([])
  const [one] = await db.select().from(lesson).where(isNull(lesson.topic)).limit(1)
  const { rows: people } = await db.execute<{ id: number }>(sql`select id from enrollment limit 1`)
  await db.insert(attendance).values({
    lessonId: one?.id ?? 0,
    enrollmentId: people[0]?.id ?? 0,
    missed: 0,
    tappedAt: new Date(),
  })
  await expect(db.delete(lesson).where(and(eq(lesson.id, one?.id ?? 0)))).rejects.toThrow()
})

test('a teacher sees the lessons of the own groups only', async () => {
  const cookie = await desk.school.signInStaff('ogretmen@ornek.com')
  const { rows: seen } = await done(list, { from: '2026-01-01', to: '2026-12-31' }, cookie)
  const own = await done(groups.list, { perPage: 100, view: 'all' }, cookie)
  const ids = new Set(own.rows.map(({ id }) => id))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ group }) => !ids.has(group.id))).toEqual([])
})

test('a teacher who was asked gives the lesson only once it is accepted', async () => {
  const id = await open({ startsAt: '10:00', endsAt: '12:00', roomId, teacherId })
  const [first] = await lessonsOf(id)
  const monday = { from: '2027-03-01', to: '2027-03-01' }
  const given = async () =>
    (await done(list, { ...monday, group: id, teacher: teacherId })).rows.length
  await setLessonTeachers(db, first?.id ?? 0, [{ teacherId, hasAccepted: false }])
  expect(await given()).toBe(0)
  await setLessonTeachers(db, first?.id ?? 0, [{ teacherId }])
  expect(await given()).toBe(1)
})

describe('learners of a group whose weekly hours change', () => {
  async function change(id: number, slots: object[]) {
    const { revision } = await read(id)
    await done(groups.update, { id, revision, changes: { slots } })
  }

  async function newsOf(id: number) {
    const { rows } = await db.execute<{ kind: string; recipients: number }>(sql`
      select c.kind, count(n.id)::int as recipients from lesson_change c
      join lesson l on l.id = c.lesson_id left join notice n on n.change_id = c.id
      where l.group_id = ${id} group by c.id, c.kind order by c.id`)
    return rows
  }

  test('hear that each lesson has moved, which stays the same lesson', async () => {
    const id = await open({ weekday: 2 })
    await desk.enroll(id, 'saat@ornek.com')
    const before = await lessonsOf(id)
    const [slot] = (await read(id)).slots
    await change(id, [{ ...EVENING, id: slot?.id, weekday: 4, startsAt: '18:00', endsAt: '21:00' }])
    const after = await lessonsOf(id)
    expect(countHours(after)).toBe(120)
    const ids = new Set(before.map((one) => one.id))
    const kept = after.filter((one) => ids.has(one.id) && one.state === 'planned')
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter(({ startsAt }) => new Date(startsAt).getUTCDay() !== 4)).toEqual([])
    const news = await newsOf(id)
    expect(news.filter(({ kind }) => kind === 'moved')).toHaveLength(kept.length)
    expect(news.filter(({ recipients }) => recipients !== 1)).toEqual([])
  })

  test('hear that the lessons of an hour that goes are cancelled', async () => {
    const morning = { startsAt: '09:00', endsAt: '12:00' }
    const id = await open({ weekday: 3, ...morning }, { weekday: 5, ...morning })
    await desk.enroll(id, 'giden@ornek.com')
    const stays = (await read(id)).slots.find(({ weekday }) => weekday === 3)
    await change(id, [{ ...EVENING, id: stays?.id, weekday: 3, ...morning }])
    const lessons = await lessonsOf(id)
    expect(countHours(lessons)).toBe(120)
    expect(lessons.filter(({ state }) => state === 'cancelled').length).toBeGreaterThan(10)
    const kinds = new Set((await newsOf(id)).map(({ kind, recipients }) => `${kind} ${recipients}`))
    expect(kinds).toEqual(new Set(['cancelled 1']))
  })

  test('hear of another teacher, and nobody hears of anything without learners', async () => {
    const id = await open({ weekday: 6 })
    const [slot] = (await read(id)).slots
    const late = { ...EVENING, weekday: 7, startsAt: '20:00', endsAt: '23:00' }
    await change(id, [{ ...late, id: slot?.id }])
    expect(await newsOf(id)).toEqual([])
    await desk.enroll(id, 'ogretmeni@ornek.com')
    const [moved] = (await read(id)).slots
    await change(id, [{ ...late, id: moved?.id, teacherId }])
    const kinds = new Set((await newsOf(id)).map(({ kind, recipients }) => `${kind} ${recipients}`))
    expect(kinds).toEqual(new Set(['substitute 1']))
  })
})
