import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { GroupPreview } from '../../contract/staff/group.ts'
import type { GroupInput as SchoolGroup } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { lessonGuest } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { retryLostRace, trial } from '../../db/transactions.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { valuesLike } from '../audit/values-like.ts'
import { nameClash } from '../catalogue/name-clash.ts'
import { AppError } from '../errors.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { findHolidays, findLeavesOfGroup } from '../timetable/days-off.ts'
import { describeClash } from '../timetable/find-clashes.ts'
import { addNotices } from '../timetable/notices.ts'
import { type PlanResult, planGroup } from '../timetable/plan-group.ts'
import { expectedEnd } from '../timetable/plan-lessons.ts'
import { findLessonForms } from '../timetable/read-lessons.ts'
import { getGroup } from './get-group.ts'
import { fitSlotsToGroup, saveGroupParts } from './save-slots.ts'

export interface GroupInput extends SchoolGroup {
  decidesOn?: string | null | undefined
}

export type GroupChanges = Partial<{ [Name in keyof GroupInput]: GroupInput[Name] | undefined }> & {
  /** The first day of changed hours, for a group that has had lessons; today without. */
  slotsFrom?: string | null | undefined
}

const USUAL = {
  kind: 'open',
  mode: 'in-person',
  minimum: 1,
  instalments: 1,
  isPublic: true,
  teacherIds: [],
  bookIds: [],
  slots: [],
} as const

type NewGroup = GroupChanges & Pick<GroupInput, 'name' | 'courseId' | 'levelId' | 'capacity'>

/** Makes a draft of a group. @throws AppError invalid for a clash, a capacity, or a level of another course */
export async function createGroup(db: Db, actor: Actor, input: NewGroup) {
  const whole = { ...USUAL, ...withoutUndefined(input), state: 'draft' as const } as GroupInput
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const id = await insertGroup(tx, whole)
      await recordChange(tx, actor, {
        action: 'create',
        entity: 'group',
        entityId: id,
        after: { name: input.name },
      })
      return getGroup(tx, id)
    }),
  ).catch((error) => refuse(db, error, whole.slots))
}

/**
 * Inserts a group in any state, with its hours, teachers and books.
 * @returns its id. The database refuses what overlaps: timetable_slot_room_clash, timetable_slot_teacher_clash (23P01),
 * timetable_slot_capacity_check (23514)
 */
export function insertGroup(db: Db, input: GroupInput): Promise<number> {
  const { teacherIds, bookIds, slots, program, ...values } = input
  return db.transaction(async (tx) => {
    const endsOn = input.endsOn ?? (await findEnd(tx, input))
    const [row] = await tx
      .insert(courseGroup)
      .values({ ...values, endsOn, program: program ? cleanRichText(program) : null })
      .returning(DAYS)
    if (!row) throw new Error('The group was not stored.')
    await saveGroupParts(tx, row, { teacherIds, bookIds, slots })
    await applyPlan(tx, SYSTEM, row, { movesEnd: !input.endsOn })
    return row.id
  })
}

/**
 * Changes a group. Its hours take room and teacher from its first to its last day, so they move with those.
 * @throws AppError not-found, stale; invalid for a clash, a capacity, or a level of another course
 */
export function updateGroup(
  db: Db,
  actor: Actor,
  { id, revision, changes }: RecordRevision & { changes: GroupChanges },
) {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const before = await lockGroup(tx, actor, { id, revision })
      await changeGroup(tx, actor, before, changes)
      await recordChange(tx, actor, {
        action: 'update',
        entity: 'group',
        entityId: id,
        after: { ...changes },
        before: valuesLike(before, changes),
      })
      return getGroup(tx, id)
    }),
  ).catch((error) => refuse(db, error, changes.slots))
}

export function previewGroup(
  db: Db,
  actor: Actor,
  { id, changes }: { id: number; changes: GroupChanges },
): Promise<GroupPreview> {
  return trial(db, async (tx) => {
    const { revision } = await getGroup(tx, id, actor)
    const before = await lockGroup(tx, actor, { id, revision })
    const lessons = await findLessonForms(tx, id)
    const plan = await changeGroup(tx, actor, before, changes)
    const { expectedEnd } = await getGroup(tx, id)
    const after = new Set(await findLessonForms(tx, id))
    const staying = lessons.filter((form) => after.has(form)).length
    return {
      staying,
      changing: lessons.length - staying,
      endBefore: before.expectedEnd,
      endAfter: expectedEnd,
      missing: plan?.missing ?? 0,
      clashes: [...(plan?.clashes.map(describeClash) ?? []), ...(await findLeavesOfGroup(tx, id))],
    }
  }).catch((error) => refuse(db, error, changes.slots))
}

export function setGroupDeleted(db: Db, actor: Actor, { id, revision }: Deletion) {
  return db
    .transaction(async (tx) => {
      if (revision !== undefined) {
        refuseWithPeople(await lockGroup(tx, actor, { id, revision }))
        await refuseWithGuests(tx, id)
      }
      const isDeleted = revision !== undefined
      const known: SQL = isDeleted
        ? isNull(courseGroup.deletedAt)
        : sql`${courseGroup.deletedAt} is not null`
      const changed = await tx
        .update(courseGroup)
        .set({
          deletedAt: isDeleted ? sql`now()` : null,
          revision: sql`${courseGroup.revision} + 1`,
        })
        .where(and(eq(courseGroup.id, id), known))
        .returning({ id: courseGroup.id })
      if (changed.length === 0) throw new AppError('not-found')
      const action = isDeleted ? 'delete' : 'restore'
      await recordChange(tx, actor, { action, entity: 'group', entityId: id })
    })
    .catch((error) => refuse(db, error))
}

/** For good, with their hours. Call it for groups without lessons and enrollments. */
export async function eraseGroups(
  tx: Db,
  actor: Actor,
  groups: readonly { id: number; name: string }[],
): Promise<void> {
  await tx.delete(courseGroup).where(
    inArray(
      courseGroup.id,
      groups.map(({ id }) => id),
    ),
  )
  for (const { id, name } of groups) {
    await recordChange(tx, actor, {
      action: 'delete',
      entity: 'group',
      entityId: id,
      before: { name },
    })
  }
}

export async function lockGroup(tx: Db, actor: Actor, { id, revision }: RecordRevision) {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(eq(courseGroup.id, id))
    .for('no key update')
  const record = await getGroup(tx, id, actor)
  await refuseStale(tx, { entity: 'group', id, revision, record })
  return record
}

type Group = Awaited<ReturnType<typeof getGroup>>

const DAYS = { id: courseGroup.id, startsOn: courseGroup.startsOn, endsOn: courseGroup.endsOn }

/**
 * Call it with a locked group and audit the change. A last day that nobody has chosen follows the first day, the hours,
 * the holidays and the level, and the dated lessons follow all of them. @param isMailed everybody gets a letter about the
 * change of the group, and none about each lesson
 */
export async function changeGroup(
  tx: Db,
  actor: Actor,
  before: Group,
  changes: GroupChanges,
  { isMailed = false }: { isMailed?: boolean } = {},
): Promise<PlanResult | undefined> {
  const { teacherIds, bookIds, slots, slotsFrom, program, ...values } = withoutUndefined(changes)
  const plan = program === undefined ? {} : { program: program && cleanRichText(program) }
  const isFollowing = before.endsOn === null || before.endsOn === before.expectedEnd
  const movesEnd = !values.endsOn && (isFollowing || values.endsOn === null)
  if (movesEnd) values.endsOn = await findEnd(tx, { ...before, ...withoutUndefined(changes) })
  const [row] = await tx
    .update(courseGroup)
    .set({ ...values, ...plan, revision: sql`${courseGroup.revision} + 1` } as never)
    .where(eq(courseGroup.id, before.id))
    .returning(DAYS)
  if (!row) return undefined
  await saveGroupParts(tx, row, { teacherIds, bookIds, slots, slotsFrom })
  const result = await applyPlan(tx, actor, row, { movesEnd })
  await addNotices(tx, result.changes, { isMailed })
  return result
}

/**
 * Plans the lessons of a locked group anew. Its last day follows unless the school has chosen another.
 * @param before the group as it was before a holiday changed its expected end
 */
export async function replanGroup(
  tx: Db,
  actor: Actor,
  id: number,
  before?: Group,
): Promise<PlanResult> {
  const { endsOn, expectedEnd: expected, startsOn } = before ?? (await getGroup(tx, id))
  const movesEnd = endsOn === null || endsOn === expected
  const plan = await applyPlan(tx, actor, { id, startsOn, endsOn }, { movesEnd })
  if (plan.lastDay !== null) return plan
  const { expectedEnd: lastDay } = await getGroup(tx, id)
  if (movesEnd) await moveEnd(tx, { id, endsOn }, lastDay)
  return { ...plan, lastDay }
}

async function applyPlan(
  tx: Db,
  actor: Actor,
  group: { id: number; startsOn: string | null; endsOn: string | null },
  { movesEnd }: { movesEnd: boolean },
): Promise<PlanResult> {
  const plan = await planGroup(tx, actor, group.id)
  if (movesEnd) await moveEnd(tx, group, plan.lastDay)
  return plan
}

async function moveEnd(
  tx: Db,
  { id, endsOn: before }: { id: number; endsOn: string | null },
  endsOn: string | null,
): Promise<void> {
  if (endsOn === null || endsOn === before) return
  await tx.update(courseGroup).set({ endsOn }).where(eq(courseGroup.id, id))
  await fitSlotsToGroup(tx, id)
}

async function findEnd(
  tx: Db,
  plan: {
    levelId: number
    startsOn?: string | null
    campusId?: number | null
    slots: GroupInput['slots']
  },
): Promise<string | null> {
  const { startsOn = null, campusId = null, slots } = plan
  const [row] = await tx
    .select({ hours: level.hours })
    .from(level)
    .where(eq(level.id, plan.levelId))
  if (!(row && startsOn)) return null
  const holidays = await findHolidays(tx, { from: startsOn, campusId })
  return expectedEnd({ startsOn, hours: row.hours, slots, holidays })
}

function refuseWithPeople({
  active,
  taken,
  waiting,
}: {
  active: number
  taken: number
  waiting: number
}) {
  if (active + taken + waiting === 0) return
  throw new AppError('invalid', {
    message:
      'Bu sınıfta kayıtlı, yeri ayrılmış ya da bekleyen kişiler var; önce kayıtlarını iptal edin ya da sınıfı birleştirin.',
  })
}

async function refuseWithGuests(tx: Db, groupId: number): Promise<void> {
  const guests = await tx
    .select({ id: lessonGuest.learnerId })
    .from(lessonGuest)
    .innerJoin(lesson, eq(lesson.id, lessonGuest.lessonId))
    .where(and(eq(lesson.groupId, groupId), eq(lesson.busy, true), gt(lesson.endsAt, sql`now()`)))
    .limit(1)
  if (guests.length === 0) return
  throw new AppError('invalid', {
    message: 'Bu sınıfın derslerinde misafir öğrenciler var; önce telafilerini geri alın.',
  })
}

function refuse(db: Db, error: Error, slots: GroupInput['slots'] = []): Promise<never> {
  const { constraint } = (error.cause ?? {}) as { constraint?: string }
  const sentence = SENTENCES[constraint ?? '']
  if (sentence) throw new AppError('invalid', { cause: error, fields: sentence })
  return nameClash(db, error, slots)
}

const SENTENCES: Record<string, Record<string, string>> = {
  course_group_level_fk: { levelId: 'Bu kur seçtiğiniz programın kuru değil.' },
  course_group_minimum_check: { minimum: 'En az kişi sayısı kontenjandan çok olamaz.' },
  course_group_dates_check: { endsOn: 'Bitiş günü başlangıçtan önce olamaz.' },
}

function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
