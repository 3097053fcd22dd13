import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { GroupInput as SchoolGroup } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { valuesLike } from '../audit/values-like.ts'
import { nameClash } from '../catalogue/name-clash.ts'
import { AppError } from '../errors.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { expectedEnd } from './expected-end.ts'
import { getGroup } from './get-group.ts'
import { saveGroupParts } from './save-group-parts.ts'

export interface GroupInput extends SchoolGroup {
  /** The day by which the minimum has to be reached. */
  decidesOn?: string | null | undefined
}

export type GroupChanges = Partial<{ [Name in keyof GroupInput]: GroupInput[Name] | undefined }>

export interface Known {
  id: number
  revision: number
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
  return db
    .transaction(async (tx) => {
      const endsOn = whole.endsOn ?? (await findEnd(tx, whole))
      const id = await insertGroup(tx, { ...whole, endsOn })
      await recordChange(tx, actor, {
        action: 'create',
        entity: 'group',
        entityId: id,
        after: { name: input.name },
      })
      return getGroup(tx, id)
    })
    .catch((error) => refuse(db, error, whole.slots))
}

/**
 * Inserts a group in any state, with its hours, teachers and books.
 * @returns its id. The database refuses what overlaps: timetable_slot_room_clash, timetable_slot_teacher_clash (23P01),
 * timetable_slot_capacity_check (23514)
 */
export function insertGroup(db: Db, input: GroupInput): Promise<number> {
  const { teacherIds, bookIds, slots, program, ...values } = input
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(courseGroup)
      .values({ ...values, program: program ? cleanRichText(program) : null })
      .returning(DAYS)
    if (!row) throw new Error('The group was not stored.')
    await saveGroupParts(tx, row, { teacherIds, bookIds, slots })
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
  { id, revision, changes }: Known & { changes: GroupChanges },
) {
  return db
    .transaction(async (tx) => {
      const before = await lockGroup(tx, actor, { id, revision })
      await changeGroup(tx, before, changes)
      await recordChange(tx, actor, {
        action: 'update',
        entity: 'group',
        entityId: id,
        after: { ...changes },
        before: valuesLike(before, changes),
      })
      return getGroup(tx, id)
    })
    .catch((error) => refuse(db, error, changes.slots))
}

export function setGroupDeleted(db: Db, actor: Actor, id: number, revision?: number) {
  return db
    .transaction(async (tx) => {
      if (revision !== undefined) refuseWithPeople(await lockGroup(tx, actor, { id, revision }))
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

/**
 * @throws AppError not-found, stale
 */
export async function lockGroup(tx: Db, actor: Actor, { id, revision }: Known) {
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
 * Call it with a locked group and audit the change. A last day that nobody has chosen follows the first day, the hours
 * and the level.
 */
export async function changeGroup(tx: Db, before: Group, changes: GroupChanges): Promise<void> {
  const { teacherIds, bookIds, slots, program, ...values } = withoutUndefined(changes)
  const plan = program === undefined ? {} : { program: program && cleanRichText(program) }
  const isFollowing = before.endsOn === null || before.endsOn === before.expectedEnd
  if (!values.endsOn && (isFollowing || values.endsOn === null)) {
    values.endsOn = await findEnd(tx, { ...before, ...withoutUndefined(changes) })
  }
  const [row] = await tx
    .update(courseGroup)
    .set({ ...values, ...plan, revision: sql`${courseGroup.revision} + 1` } as never)
    .where(eq(courseGroup.id, before.id))
    .returning(DAYS)
  if (row) await saveGroupParts(tx, row, { teacherIds, bookIds, slots })
}

async function findEnd(
  tx: Db,
  plan: { levelId: number; startsOn?: string | null; slots: GroupInput['slots'] },
): Promise<string | null> {
  const [row] = await tx
    .select({ hours: level.hours })
    .from(level)
    .where(eq(level.id, plan.levelId))
  const { startsOn = null, slots } = plan
  return row ? expectedEnd({ startsOn, hours: row.hours, slots }) : null
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
