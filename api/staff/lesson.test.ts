import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list } from '../../contract/staff/lesson.ts'
import { replanGroup } from '../../core/groups/write-group.ts'
import { setLessonTeachers } from '../../core/timetable/write-lesson.ts'
import { attendance, holiday, lesson } from '../../db/schema/lessons.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { schoolDay, toMoment } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const desk = await createGroupDesk()
const { db } = desk.school

const EVENING = {
  weekday: 1,
  startsAt: '19:00',
  endsAt: '22:00',
  lessonHours: 4,
  title: 'Dil bilgisi',
  roomId: desk.basis.roomId,
  teacherId: desk.basis.teacherId,
}

async function lessonsOf(group: number) {
  const answer = await desk.ask('GET', `lesson?from=2027-01-01&to=2027-12-31&group=${group}`)
  expect(answer.status).toBe(200)
  return list.output.parse(answer.body).rows
}

async function open(change: object = {}) {
  const group = await desk.make({ slots: [{ ...EVENING }], ...change })
  const moved = await desk.ask('POST', `group/${group.id}/state`, {
    revision: group.revision,
    state: 'open',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  return group.id
}

async function close(id: number) {
  const group = await desk.ask('GET', `group/${id}`)
  await desk.ask('POST', `group/${id}/state`, { revision: group.body.revision, state: 'draft' })
}

const total = (lessons: { lessonHours: number; state: string }[]) =>
  lessons.reduce(
    (sum, { lessonHours, state }) => sum + (state === 'cancelled' ? 0 : lessonHours),
    0,
  )

describe('a group that opens', () => {
  test('has dated lessons that fill the hours of its level, none on a public holiday', async () => {
    const draft = await desk.make({ slots: [{ ...EVENING }] })
    expect(await lessonsOf(draft.id)).toEqual([])
    const id = await open({ slots: [{ ...EVENING, weekday: 2, roomId: null, teacherId: null }] })
    const lessons = await lessonsOf(id)
    expect(total(lessons)).toBe(120)
    const days = lessons.map(({ startsAt }) => schoolDay(new Date(startsAt)))
    expect(days[0]).toBe('2027-03-02')
    expect(days).not.toContain('2027-03-09')
    const { body } = await desk.ask('GET', `group/${id}`)
    expect(body.endsOn).toBe(days.at(-1))
  })

  test('keeps its lessons when it is planned again', async () => {
    const id = await open({ slots: [{ ...EVENING, weekday: 3, roomId: null, teacherId: null }] })
    const before = await lessonsOf(id)
    const plan = await db.transaction((tx) => replanGroup(tx, SYSTEM, id))
    expect(plan).toMatchObject({
      added: 0,
      changed: 0,
      withdrawn: 0,
      changes: [],
    })
    expect(await lessonsOf(id)).toEqual(before)
  })

  test('gives its room and teacher to its lessons, and loses them when it is a draft again', async () => {
    const id = await open({ slots: [{ ...EVENING, weekday: 4 }] })
    const [first] = await lessonsOf(id)
    expect(first?.room?.id).toBe(desk.basis.roomId)
    expect(first?.teachers.map((teacher) => teacher.id)).toEqual([desk.basis.teacherId])
    await close(id)
    expect(await lessonsOf(id)).toEqual([])
  })
})

describe('a holiday', () => {
  test('cancels the lessons it covers, adds them at the end, and gives them back when it goes', async () => {
    const id = await open({ slots: [{ ...EVENING, weekday: 5, roomId: null, teacherId: null }] })
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
    expect(total(during)).toBe(120)
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
    const id = await open({ slots: [{ ...EVENING, weekday: 6, roomId: null, teacherId: null }] })
    const [first, second] = await lessonsOf(id)
    const group = await desk.ask('GET', `group/${id}`)
    const [slot] = group.body.slots as unknown as { id: number }[]
    const changed = await desk.ask('PATCH', `group/${id}`, {
      revision: group.body.revision,
      changes: {
        slots: [{ ...EVENING, ...slot, weekday: 7, roomId: null, teacherId: null }],
        slotsFrom: '2027-03-20',
      },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const after = await lessonsOf(id)
    expect(after.slice(0, 2).map((one) => [one.id, one.startsAt])).toEqual(
      [first, second].map((one) => [one?.id, one?.startsAt]),
    )
    expect(after[2]?.originDate).toBe('2027-03-21')
    expect(total(after)).toBe(120)
    expect((changed.body.slots as unknown as unknown[]).length).toBe(1)
  })
})

describe('the preview of a change', () => {
  test('counts the lessons that change and stay, names the new end, and saves nothing', async () => {
    const slot = { ...EVENING, weekday: 2, startsAt: '12:00', endsAt: '14:00' }
    const id = await open({ slots: [{ ...slot, roomId: null, teacherId: null }] })
    const before = await lessonsOf(id)
    const group = await desk.ask('GET', `group/${id}`)
    const [own] = group.body.slots as unknown as { id: number }[]
    const see = (change: object, slotsFrom?: string) =>
      desk.ask('POST', `group/${id}/preview`, {
        changes: { slots: [{ ...slot, ...own, ...change }], slotsFrom },
      })
    const early = before.filter(({ startsAt }) => startsAt < '2027-05-01').length
    const room = await see({ roomId: desk.basis.roomId, teacherId: null }, '2027-05-01')
    expect(room.status, JSON.stringify(room.body)).toBe(200)
    expect(room.body).toEqual({
      staying: early,
      changing: before.length - early,
      endBefore: group.body.endsOn,
      endAfter: group.body.endsOn,
      missing: 0,
      clashes: [],
    })
    const longer = await see({ lessonHours: 6, roomId: null, teacherId: null })
    expect(String(longer.body.endAfter) < String(group.body.endsOn)).toBe(true)
    const late = await see({ lessonHours: 6, roomId: null, teacherId: null }, '2099-01-01')
    expect(late.status).toBe(422)
    expect(late.body.fields).toEqual({ 'changes.slotsFrom': expect.stringContaining('bitiyor') })
    expect(await lessonsOf(id)).toEqual(before)
    expect((await desk.ask('GET', `group/${id}`)).body).toEqual(group.body)
  })

  test('refuses a room that another group has, at its slot', async () => {
    const slot = { ...EVENING, weekday: 3, startsAt: '07:00', endsAt: '08:00' }
    await open({ slots: [slot] })
    const id = await open({ slots: [{ ...slot, roomId: null, teacherId: null }] })
    const { body } = await desk.ask('GET', `group/${id}`)
    const [own] = body.slots as unknown as { id: number }[]
    const changes = { slots: [{ ...slot, ...own, roomId: slot.roomId }] }
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
  const answer = await desk.ask('GET', 'lesson?from=2026-01-01&to=2026-12-31', undefined, cookie)
  expect(answer.status).toBe(200)
  const own = await desk.ask('GET', 'group?perPage=100&view=all', undefined, cookie)
  const ids = new Set((own.body.rows as unknown as { id: number }[]).map(({ id }) => id))
  const seen = list.output.parse(answer.body).rows
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ group }) => !ids.has(group.id))).toEqual([])
})

test('a teacher who was asked gives the lesson only once it is accepted', async () => {
  const id = await open({ slots: [{ ...EVENING, weekday: 1, startsAt: '10:00', endsAt: '12:00' }] })
  const [first] = await lessonsOf(id)
  const teacherId = desk.basis.teacherId
  const given = async () => {
    const path = `lesson?from=2027-03-01&to=2027-03-01&group=${id}&teacher=${teacherId}`
    return list.output.parse((await desk.ask('GET', path)).body).rows.length
  }
  await setLessonTeachers(db, first?.id ?? 0, [{ teacherId, hasAccepted: false }])
  expect(await given()).toBe(0)
  await setLessonTeachers(db, first?.id ?? 0, [{ teacherId }])
  expect(await given()).toBe(1)
})

describe('learners of a group whose weekly hours change', () => {
  const HOUR = { ...EVENING, roomId: null, teacherId: null }

  async function change(id: number, slots: object[]) {
    const group = await desk.ask('GET', `group/${id}`)
    const { status, body } = await desk.ask('PATCH', `group/${id}`, {
      revision: group.body.revision,
      changes: { slots },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  async function slotsOf(id: number) {
    const { body } = await desk.ask('GET', `group/${id}`)
    return body.slots as unknown as { id: number; weekday: number }[]
  }

  async function newsOf(id: number) {
    const { rows } = await db.execute<{ kind: string; told: number }>(sql`
      select c.kind, count(n.id)::int as told from lesson_change c
      join lesson l on l.id = c.lesson_id left join notice n on n.change_id = c.id
      where l.group_id = ${id} group by c.id, c.kind order by c.id`)
    return rows
  }

  test('hear that each lesson has moved, which stays the same lesson', async () => {
    const id = await open({ slots: [{ ...HOUR, weekday: 2 }] })
    await desk.enroll(id, 'saat@ornek.com')
    const before = await lessonsOf(id)
    const [slot] = await slotsOf(id)
    await change(id, [{ ...HOUR, id: slot?.id, weekday: 4, startsAt: '18:00', endsAt: '21:00' }])
    const after = await lessonsOf(id)
    expect(total(after)).toBe(120)
    const ids = new Set(before.map((one) => one.id))
    const kept = after.filter((one) => ids.has(one.id) && one.state === 'planned')
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter(({ startsAt }) => new Date(startsAt).getUTCDay() !== 4)).toEqual([])
    const news = await newsOf(id)
    expect(news.filter(({ kind }) => kind === 'moved')).toHaveLength(kept.length)
    expect(news.filter(({ told }) => told !== 1)).toEqual([])
  })

  test('hear that the lessons of an hour that goes are cancelled', async () => {
    const id = await open({
      slots: [
        { ...HOUR, weekday: 3, startsAt: '09:00', endsAt: '12:00' },
        { ...HOUR, weekday: 5, startsAt: '09:00', endsAt: '12:00' },
      ],
    })
    await desk.enroll(id, 'giden@ornek.com')
    const stays = (await slotsOf(id)).filter(({ weekday }) => weekday === 3)
    await change(
      id,
      stays.map((slot) => ({ ...HOUR, ...slot, startsAt: '09:00', endsAt: '12:00' })),
    )
    const lessons = await lessonsOf(id)
    expect(total(lessons)).toBe(120)
    expect(lessons.filter(({ state }) => state === 'cancelled').length).toBeGreaterThan(10)
    const kinds = new Set((await newsOf(id)).map(({ kind, told }) => `${kind} ${told}`))
    expect(kinds).toEqual(new Set(['cancelled 1']))
  })

  test('hear of another teacher, and nobody hears of anything without learners', async () => {
    const id = await open({ slots: [{ ...HOUR, weekday: 6 }] })
    const [slot] = await slotsOf(id)
    const { teacherId } = desk.basis
    await change(id, [{ ...HOUR, ...slot, weekday: 7, startsAt: '20:00', endsAt: '23:00' }])
    expect(await newsOf(id)).toEqual([])
    await desk.enroll(id, 'ogretmeni@ornek.com')
    const [moved] = await slotsOf(id)
    await change(id, [{ ...HOUR, ...moved, startsAt: '20:00', endsAt: '23:00', teacherId }])
    const kinds = new Set((await newsOf(id)).map(({ kind, told }) => `${kind} ${told}`))
    expect(kinds).toEqual(new Set(['substitute 1']))
  })
})
