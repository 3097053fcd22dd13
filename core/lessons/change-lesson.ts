import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { LessonChanged } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { trial } from '../../db/trial.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Day } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import type { ChangeWord } from '../audit/words.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/lock-seats.ts'
import { replanGroup } from '../groups/write-group.ts'
import { addNotices } from '../notices/add-notices.ts'
import { findLastLessonDay } from '../timetable/find-last-lesson-day.ts'
import { findLeaveHints } from '../timetable/leave-hints.ts'
import { toPlanned } from '../timetable/to-planned.ts'
import { type NewLessonChange, recordLessonChanges } from '../timetable/write-lesson.ts'
import { getLesson } from './get-lesson.ts'
import { selectLessons } from './lesson-record.ts'

interface KnownLesson {
  id: number
  revision: number
  isPreview: boolean
}

export type LessonInput<C> = { id: number } & Body<C>

export type StoredLesson = Awaited<ReturnType<typeof selectLessons>>[number]

interface Made {
  lessonId: number
  groupId: number
  action: ChangeWord
  changes: NewLessonChange[]
  warnings?: string[]
  lastDayBefore: Day | null
}

/**
 * Changes one lesson with its group locked, plans the group anew, audits, and queues the notices. A preview does all of it
 * and takes it back.
 * @throws AppError not-found, stale; what `act` throws
 */
export function changeLesson(
  db: Db,
  actor: Actor,
  known: KnownLesson,
  act: (tx: Db, before: StoredLesson) => Promise<Pick<Made, 'action' | 'changes' | 'warnings'>>,
): Promise<LessonChanged> {
  return withoutRace(db, known, async (tx) => {
    const before = await lockLesson(tx, known.id)
    await refuseStale(tx, { ...known, entity: 'lesson', record: before })
    const lastDayBefore = await findLastLessonDay(tx, before.group.id)
    const made = await act(tx, before)
    return finishChange(tx, actor, {
      ...made,
      lastDayBefore,
      lessonId: before.id,
      groupId: before.group.id,
    })
  })
}

/** Makes the change, or takes it back after a preview. Of two desks at the same moment the second is refused with the first one's name. */
export function withoutRace<T>(
  db: Db,
  { isPreview }: { isPreview: boolean },
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return retryLostRace(() => (isPreview ? trial(db, change) : db.transaction(change)))
}

/** Call it with the group locked. */
export async function finishChange(
  tx: Db,
  actor: Actor,
  { lessonId, groupId, action, changes, warnings = [], lastDayBefore }: Made,
): Promise<LessonChanged> {
  const ids = await recordLessonChanges(tx, changes)
  const plan = await replanGroup(tx, actor, groupId)
  const told = await addNotices(tx, [...ids, ...plan.changes])
  const [change] = changes
  await recordChange(tx, actor, {
    action,
    entity: 'lesson',
    entityId: lessonId,
    before: { ...change?.before },
    after: { ...change?.after, ...(change?.reason && { reason: change.reason }) },
  })
  const planned = toPlanned(plan)
  const leaves = await findLeaveHints(tx, [lessonId])
  return {
    lesson: await getLesson(tx, actor, { id: lessonId }),
    warnings,
    plan: { ...planned, clashes: [...planned.clashes, ...(leaves.get(lessonId) ?? [])] },
    lastDayBefore,
    told,
  }
}

export async function lockLesson(tx: Db, id: number): Promise<StoredLesson> {
  const [row] = await tx.select({ groupId: lesson.groupId }).from(lesson).where(eq(lesson.id, id))
  if (row) await lockGroups(tx, [row.groupId])
  const [record] = await selectLessons(tx).where(eq(lesson.id, id))
  if (!record) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  return record
}

/** @throws AppError invalid for a lesson that has taken place or is cancelled */
export function refuseEnded({ state, isRecorded }: StoredLesson): void {
  if (state === 'cancelled') {
    throw new AppError('state-changed', {
      message: 'Bu ders iptal edilmiş. Önce iptali geri alın.',
    })
  }
  if (isRecorded || state === 'held') {
    throw new AppError('state-changed', {
      message: 'Bu dersin yoklaması alındı; saati ve durumu artık değiştirilemez.',
    })
  }
}

export function factsOf({ startsAt, endsAt, room, teachers }: StoredLesson) {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    room: room?.name ?? null,
    teachers: teachers.filter(({ hasAccepted }) => hasAccepted).map(({ name }) => name),
  }
}
