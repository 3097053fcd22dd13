import { and, asc, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type {
  Holiday,
  HolidayEffect,
  HolidayInput,
  HolidayPreview,
  list,
} from '../../contract/staff/holiday.ts'
import type { Db } from '../../db/client.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { campus } from '../../db/schema/school.ts'
import { trial } from '../../db/transactions.ts'
import type { Actor } from '../../domain/actor.ts'
import {
  HOLIDAY_DAYS,
  type HolidayDays,
  toHolidayDays,
  toHolidaySpan,
} from '../../domain/holiday.ts'
import { addDays } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { valuesLike } from '../audit/values-like.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import type { Span } from '../timetable/plan-lessons.ts'
import { type HolidayPlace, lockGroups, replanGroups } from './replan-groups.ts'

export function findSchoolHolidays(
  db: Db,
  actor: Actor,
  { ids, view }: Pick<Params<typeof list>, 'ids' | 'view'>,
): Promise<Holiday[]> {
  const isNext = view === 'next' ? gt(holiday.endsAt, sql`now()`) : undefined
  const isAsked = ids ? inArray(holiday.id, ids) : isNext
  return readHolidays(db, and(isAsked, isOfDesk(actor, 'holiday', holiday.id)))
}

export async function getHoliday(db: Db, id: number): Promise<Holiday> {
  const [row] = await readHolidays(db, eq(holiday.id, id))
  if (!row) throw new AppError('not-found')
  return row
}

async function readHolidays(db: Db, condition: SQL | undefined): Promise<Holiday[]> {
  const rows = await db
    .select({
      id: holiday.id,
      name: holiday.name,
      campus: { id: campus.id, name: campus.name },
      campusId: holiday.campusId,
      startsAt: holiday.startsAt,
      endsAt: holiday.endsAt,
      isConfirmed: holiday.isConfirmed,
      revision: holiday.revision,
    })
    .from(holiday)
    .leftJoin(campus, eq(campus.id, holiday.campusId))
    .where(and(isNull(holiday.deletedAt), condition))
    .orderBy(asc(holiday.startsAt), asc(holiday.id))
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    ...toHolidayDays({ startsAt, endsAt }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

type Changes = Partial<HolidayInput>
type Update = { id: number; revision?: number; changes: Changes }

/** Adds a holiday and plans the groups around it. @throws AppError invalid for days in the wrong order or too many */
export function createHoliday(db: Db, actor: Actor, input: HolidayInput): Promise<Holiday> {
  return db.transaction(async (tx) => (await add(tx, actor, input)).holiday)
}

/** @throws AppError not-found, stale; invalid for days in the wrong order or too many */
export function updateHoliday(
  db: Db,
  actor: Actor,
  known: RecordRevision & { changes: Changes },
): Promise<Holiday> {
  return db.transaction(async (tx) => (await change(tx, actor, known)).holiday)
}

export function setHolidayDeleted(db: Db, actor: Actor, known: Deletion): Promise<HolidayEffect> {
  return db.transaction((tx) => setDeleted(tx, actor, known))
}

export function previewHoliday(
  db: Db,
  actor: Actor,
  { id, ...input }: HolidayInput & { id?: number },
): Promise<HolidayPreview> {
  return trial(db, async (tx) => {
    const saved =
      id === undefined
        ? await add(tx, actor, input)
        : await change(tx, actor, { id, changes: input })
    const { id: _, revision: _revision, ...values } = saved.holiday
    return { ...saved.effect, holiday: values }
  })
}

export function previewRemoval(
  db: Db,
  actor: Actor,
  { id }: { id: number },
): Promise<HolidayEffect> {
  return trial(db, async (tx) => {
    const { revision } = await getHoliday(tx, id)
    return setDeleted(tx, actor, { id, revision })
  })
}

interface Saved {
  holiday: Holiday
  effect: HolidayEffect
}

async function add(tx: Db, actor: Actor, input: HolidayInput): Promise<Saved> {
  const { name, isConfirmed = true } = input
  const place = toPlace(input)
  refuseWholeSchool(actor, place)
  const concerned = await lockGroups(tx, [place])
  await refuseRepeated(tx, place)
  const [row] = await tx
    .insert(holiday)
    .values({ name, isConfirmed, ...place })
    .returning({ id: holiday.id })
  if (!row) throw new Error('The holiday was not stored.')
  await recordChange(tx, actor, {
    action: 'create',
    entity: 'holiday',
    entityId: row.id,
    after: { ...input },
  })
  const effect = await replanGroups(tx, actor, concerned)
  return { holiday: await getHoliday(tx, row.id), effect }
}

async function change(tx: Db, actor: Actor, { id, revision, changes }: Update): Promise<Saved> {
  const before = await lockHoliday(tx, { id, revision })
  const { name = before.name, isConfirmed = before.isConfirmed } = changes
  const place = toPlace({ ...before, ...changes, firstDay: changes.firstDay ?? before.firstDay })
  const known = placeOf(before)
  refuseWholeSchool(actor, known)
  refuseWholeSchool(actor, place)
  const concerned = await lockGroups(tx, isSamePlace(known, place) ? [] : [known, place])
  if (!isSamePlace(known, place)) await refuseRepeated(tx, place)
  await tx
    .update(holiday)
    .set({ name, isConfirmed, ...place, revision: sql`${holiday.revision} + 1` })
    .where(eq(holiday.id, id))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'holiday',
    entityId: id,
    after: { ...changes },
    before: valuesLike(before, changes),
  })
  const effect = await replanGroups(tx, actor, concerned)
  return { holiday: await getHoliday(tx, id), effect }
}

/** Everybody sees the holidays of the whole school, but they move the lessons of other campuses. */
function refuseWholeSchool({ campusIds }: Actor, { campusId }: Pick<HolidayPlace, 'campusId'>) {
  if (!campusIds || campusId !== null) return
  const message =
    'Hesabınız şubeye bağlı: bütün okulun tatilini değiştiremezsiniz. Kendi şubenizi seçin.'
  throw new AppError('invalid', { message, fields: { campusId: message } })
}

/** Two people may add the same holiday at once: call it after the locks. */
async function refuseRepeated(tx: Db, { campusId, startsAt, endsAt }: HolidayPlace): Promise<void> {
  const [same] = await tx
    .select({ name: holiday.name })
    .from(holiday)
    .where(
      and(
        isNull(holiday.deletedAt),
        campusId === null ? isNull(holiday.campusId) : eq(holiday.campusId, campusId),
        eq(holiday.startsAt, startsAt),
        eq(holiday.endsAt, endsAt),
      ),
    )
  if (!same) return
  const firstDay = `Bu günlerde “${same.name}” tatili zaten var.`
  throw new AppError('invalid', { message: firstDay, fields: { firstDay } })
}

async function setDeleted(
  tx: Db,
  actor: Actor,
  { id, revision }: Deletion,
): Promise<HolidayEffect> {
  const isDeleted = revision !== undefined
  if (isDeleted) await lockHoliday(tx, { id, revision })
  const known = and(
    eq(holiday.id, id),
    isDeleted ? isNull(holiday.deletedAt) : isNotNull(holiday.deletedAt),
  )
  const [place] = await tx.select().from(holiday).where(known).for('no key update')
  if (!place) throw new AppError('not-found')
  refuseWholeSchool(actor, place)
  const concerned = await lockGroups(tx, [place])
  await tx
    .update(holiday)
    .set({
      deletedAt: isDeleted ? sql`now()` : null,
      revision: sql`${holiday.revision} + 1`,
    })
    .where(known)
  const action = isDeleted ? 'delete' : 'restore'
  await recordChange(tx, actor, { action, entity: 'holiday', entityId: id })
  return replanGroups(tx, actor, concerned)
}

async function lockHoliday(tx: Db, { id, revision }: Omit<Update, 'changes'>): Promise<Holiday> {
  await tx.select({ id: holiday.id }).from(holiday).where(eq(holiday.id, id)).for('no key update')
  const record = await getHoliday(tx, id)
  if (revision !== undefined) {
    await refuseStale(tx, { entity: 'holiday', id, revision, record })
  }
  return record
}

function toPlace({
  campusId = null,
  firstDay,
  ...given
}: Omit<HolidayInput, 'name'>): HolidayPlace {
  const { firstTime = null, lastTime = null } = given
  const days = {
    firstDay,
    firstTime,
    lastTime,
    lastDay: given.lastDay ?? firstDay,
  }
  const span = toHolidaySpan(days)
  refuseSpan(span, days)
  return { campusId, ...span }
}

function refuseSpan({ startsAt, endsAt }: Span, { firstDay, lastDay }: HolidayDays): void {
  if (lastDay < firstDay) {
    throw new AppError('invalid', { fields: { lastDay: 'Son gün ilk günden önce olamaz.' } })
  }
  if (endsAt <= startsAt) {
    throw new AppError('invalid', {
      fields: { lastTime: 'Bitiş saati başlangıç saatinden sonra olmalıdır.' },
    })
  }
  if (addDays(firstDay, HOLIDAY_DAYS) <= lastDay) {
    throw new AppError('invalid', {
      fields: { lastDay: `Bir tatil en çok ${HOLIDAY_DAYS} gün sürebilir.` },
    })
  }
}

function placeOf({ campusId, startsAt, endsAt }: Holiday): HolidayPlace {
  return { campusId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

function isSamePlace(a: HolidayPlace, b: HolidayPlace): boolean {
  return (
    a.campusId === b.campusId &&
    a.startsAt.getTime() === b.startsAt.getTime() &&
    a.endsAt.getTime() === b.endsAt.getTime()
  )
}

export async function deleteUnusedHolidays(tx: Db, which: SQL): Promise<void> {
  const isUsed = sql`exists (select from ${lesson} where ${lesson.holidayId} = ${holiday.id})`
  await tx.delete(holiday).where(and(which, not(isUsed)))
}
