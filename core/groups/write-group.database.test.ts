import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { makeGroupBasis } from '../../test/group.ts'
import { getGroup } from './get-group.ts'
import { type GroupChanges, type GroupInput, insertGroup, updateGroup } from './write-group.ts'

const { db } = await createTestDatabase()

const { input: basis } = await makeGroupBasis(db)

const groupWith = (change: Partial<GroupInput>): GroupInput => ({ ...basis, ...change })

function slotsOf(groupId: number) {
  return db
    .select()
    .from(timetableSlot)
    .where(eq(timetableSlot.groupId, groupId))
    .orderBy(asc(timetableSlot.weekday))
}

const monday = { weekday: 1, startsAt: '10:00', endsAt: '14:00', title: 'Dil bilgisi' }
const tuesday = { ...monday, weekday: 2, title: 'Konuşma' }

async function update(id: number, changes: GroupChanges) {
  const { revision } = await getGroup(db, id)
  return updateGroup(db, SYSTEM, { id, revision, changes })
}

test('a moved slot keeps its id and raises its sequence, an omitted slot is deleted', async () => {
  const id = await insertGroup(db, groupWith({ slots: [monday, tuesday] }))
  const [first] = await slotsOf(id)
  const moved = { ...monday, id: first?.id, weekday: 4 }
  await update(id, { slots: [moved, { ...monday, weekday: 5 }] })
  const [kept, added, ...rest] = await slotsOf(id)
  expect(kept).toMatchObject({ id: first?.id, weekday: 4, sequence: 1 })
  expect(added).toMatchObject({ weekday: 5, sequence: 0 })
  expect(rest).toEqual([])
})

test('a slot of another group is not found, and nothing changes', async () => {
  const other = await insertGroup(db, groupWith({ slots: [monday] }))
  const [foreign] = await slotsOf(other)
  const own = await insertGroup(db, groupWith({ slots: [tuesday] }))
  const saving = update(own, { slots: [{ ...monday, id: foreign?.id }] })
  await expect(saving).rejects.toMatchObject({ code: 'not-found' })
  expect(await slotsOf(own)).toMatchObject([{ title: 'Konuşma', weekday: 2, sequence: 0 }])
  expect(await slotsOf(other)).toMatchObject([{ id: foreign?.id }])
})

test('the plan of a group is made safe, replaced and taken away', async () => {
  const plan = async (id: number) => {
    const [row] = await db.select().from(courseGroup).where(eq(courseGroup.id, id))
    return row?.program
  }
  const id = await insertGroup(db, groupWith({ program: '<p>Bir</p><script></script>' }))
  expect(await plan(id)).toBe('<p>Bir</p>')
  await update(id, { program: '<p>İki</p>' })
  expect(await plan(id)).toBe('<p>İki</p>')
  await update(id, { program: null })
  expect(await plan(id)).toBeNull()
})

test('a group that does not exist is not found', async () => {
  await expect(update(999_999, {})).rejects.toMatchObject({ code: 'not-found' })
})
