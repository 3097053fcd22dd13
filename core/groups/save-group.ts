import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SlotInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup, groupBook, groupTeacher } from '../../db/schema/groups.ts'
import { AppError } from '../errors.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { saveSlots } from './save-slots.ts'

export interface GroupInput {
  name: string
  courseId: number
  /** A level of that course. */
  levelId: number
  kind: 'open' | 'private' | 'corporate'
  state: 'draft' | 'open' | 'running' | 'finished' | 'not-opened'
  /** None for a group that meets online. */
  campusId?: number | null | undefined
  mode: 'in-person' | 'online'
  /** First and last day, `2026-09-01`. */
  startsOn?: string | null | undefined
  endsOn?: string | null | undefined
  /** The day by which the minimum has to be reached. */
  decidesOn?: string | null | undefined
  /** Places, at most the chairs of each room. */
  capacity: number
  minimum: number
  /** Kuruş. */
  price?: number | null | undefined
  instalments: number
  isPublic: boolean
  /** The written course plan, HTML. */
  program?: string | null | undefined
  teacherIds: readonly number[]
  /** In the order in which the group sees them. */
  bookIds: readonly number[]
  slots: readonly SlotInput[]
}

/**
 * With an id, replaces that group. @returns its id @throws AppError not-found. The database refuses what overlaps:
 * timetable_slot_room_clash, timetable_slot_teacher_clash (23P01), timetable_slot_capacity_check (23514)
 */
export function saveGroup(db: Db, input: GroupInput, id?: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { teacherIds, bookIds, slots, program, ...values } = input
    const plan = program ? cleanRichText(program) : null
    const groupId = await saveRow(tx, { ...values, program: plan }, id)
    await saveTeachers(tx, groupId, teacherIds)
    await saveBooks(tx, groupId, bookIds)
    await saveSlots(tx, groupId, slots, values)
    return groupId
  })
}

async function saveRow(
  db: Db,
  values: typeof courseGroup.$inferInsert,
  id: number | undefined,
): Promise<number> {
  const [row] =
    id === undefined
      ? await db.insert(courseGroup).values(values).returning({ id: courseGroup.id })
      : await db
          .update(courseGroup)
          .set({ ...values, revision: sql`${courseGroup.revision} + 1` })
          .where(and(eq(courseGroup.id, id), isNull(courseGroup.deletedAt)))
          .returning({ id: courseGroup.id })
  if (!row) throw new AppError('not-found')
  return row.id
}

export async function saveTeachers(
  db: Db,
  groupId: number,
  teacherIds: readonly number[],
): Promise<void> {
  await db.delete(groupTeacher).where(eq(groupTeacher.groupId, groupId))
  if (teacherIds.length === 0) return
  await db.insert(groupTeacher).values(teacherIds.map((teacherId) => ({ groupId, teacherId })))
}

export async function saveBooks(
  db: Db,
  groupId: number,
  bookIds: readonly number[],
): Promise<void> {
  await db.delete(groupBook).where(eq(groupBook.groupId, groupId))
  if (bookIds.length === 0) return
  await db
    .insert(groupBook)
    .values(bookIds.map((bookId, position) => ({ groupId, bookId, position })))
}
