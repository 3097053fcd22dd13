import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { courseGroup } from '../../db/schema/groups.ts'
import { room } from '../../db/schema/school.ts'
import { createTestDatabase } from '../../test/database.ts'
import { makeGroupBasis } from '../../test/group.ts'
import { type GroupInput, insertGroup } from './write-group.ts'

const { db } = await createTestDatabase()
const { input, roomId, teacherId } = await makeGroupBasis(db)

const groupWith = (change: Partial<GroupInput>): GroupInput => ({ ...input, ...change })
const monday = { weekday: 1, startsAt: '10:00', endsAt: '14:00', title: 'Dil bilgisi' }

async function refusal(saving: Promise<unknown>): Promise<string | undefined> {
  const error = await saving.then(
    () => undefined,
    (error) => error,
  )
  return error?.cause?.constraint
}

describe('a room and a teacher', () => {
  const saturday = { ...monday, weekday: 6 }

  beforeAll(async () => {
    await insertGroup(db, groupWith({ name: 'Dolu', slots: [{ ...saturday, roomId, teacherId }] }))
  })

  test.each([
    ['within', '11:00', '12:00'],
    ['around', '09:00', '15:00'],
    ['at the same start but longer', '10:00', '14:30'],
  ])('are refused to hours %s those that they have', async (_, startsAt, endsAt) => {
    const hours = { ...saturday, startsAt, endsAt }
    const inRoom = groupWith({ slots: [{ ...hours, roomId }] })
    expect(await refusal(insertGroup(db, inRoom))).toBe('timetable_slot_room_clash')
    const withTeacher = groupWith({ slots: [{ ...hours, teacherId }] })
    expect(await refusal(insertGroup(db, withTeacher))).toBe('timetable_slot_teacher_clash')
  })

  test.each([
    ['the hours that follow', { startsAt: '14:00', endsAt: '18:00' }],
    ['another day', { weekday: 7 }],
    ['no room, as online', { roomId: null, teacherId: null }],
  ])('are free for %s', async (_, change) => {
    const slots = [{ ...saturday, roomId, teacherId, ...change }]
    expect(await refusal(insertGroup(db, groupWith({ slots, state: 'draft' })))).toBeUndefined()
  })

  test('are free on days when a slot holds no more, and taken on its last', async () => {
    const friday = { ...monday, weekday: 5, roomId }
    const slots = [friday]
    await insertGroup(db, groupWith({ slots, endsOn: '2026-12-25', state: 'draft' }))
    const after = groupWith({ slots, startsOn: '2026-12-26', endsOn: '2027-06-30', state: 'draft' })
    expect(await refusal(insertGroup(db, after))).toBeUndefined()
    const day = '2026-12-25'
    const last = groupWith({ slots, startsOn: day, endsOn: day, state: 'draft' })
    expect(await refusal(insertGroup(db, last))).toBe('timetable_slot_room_clash')
  })

  test.each([
    ['finished', { state: 'finished' }],
    ['not opened', { state: 'not-opened' }],
    ['deleted', { deletedAt: new Date() }],
  ] as const)(
    'are free of a group that is %s, which cannot come back over another',
    async (_, end) => {
      const slots = [{ ...monday, weekday: 4, startsAt: '20:00', endsAt: '22:00', roomId }]
      const old = await insertGroup(db, groupWith({ slots }))
      await db.update(courseGroup).set(end).where(eq(courseGroup.id, old))
      const next = await insertGroup(db, groupWith({ slots }))
      const back = db
        .update(courseGroup)
        .set({ state: 'running', deletedAt: null })
        .where(eq(courseGroup.id, old))
      expect(await refusal(back)).toBe('timetable_slot_room_clash')
      await db.delete(courseGroup).where(eq(courseGroup.id, next))
    },
  )
})

describe('the places of a group', () => {
  const inRoom = { ...monday, weekday: 3, startsAt: '08:00', endsAt: '09:00' }
  const CAPACITY = 'timetable_slot_capacity_check'

  test('are at most the chairs of its rooms, from whichever side they change', async () => {
    const slots = [{ ...inRoom, roomId }]
    expect(await refusal(insertGroup(db, groupWith({ capacity: 11, slots })))).toBe(CAPACITY)
    const id = await insertGroup(db, groupWith({ slots }))
    const own = eq(courseGroup.id, id)
    const more = db.update(courseGroup).set({ capacity: 11 }).where(own)
    expect(await refusal(more)).toBe(CAPACITY)
    const fewer = db.update(room).set({ capacity: 9 }).where(eq(room.id, roomId))
    expect(await refusal(fewer)).toBe(CAPACITY)
    await db.update(courseGroup).set({ state: 'finished' }).where(own)
    await db.update(courseGroup).set({ capacity: 50 }).where(own)
  })

  test('of a group and the chairs of its room that change at the same moment do not miss each other', async () => {
    const slots = [{ ...inRoom, weekday: 2, startsAt: '08:00', endsAt: '09:00', roomId }]
    const id = await insertGroup(db, groupWith({ capacity: 5, slots }))
    const settled = await Promise.allSettled([
      db.update(courseGroup).set({ capacity: 9 }).where(eq(courseGroup.id, id)),
      db.update(room).set({ capacity: 6 }).where(eq(room.id, roomId)),
    ])
    const [group] = await db.select().from(courseGroup).where(eq(courseGroup.id, id))
    const [chairs] = await db.select().from(room).where(eq(room.id, roomId))
    expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(group!.capacity).toBeLessThanOrEqual(chairs!.capacity!)
  })
})
