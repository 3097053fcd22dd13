import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, contentSchedule, contentVersion } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { KindName } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { addVersion } from './drafts.ts'
import { type Entry, findWorkingBody, lockEntry, type SeenEntry } from './entry.ts'
import { type Check, hideRecord, publishBody, refuseFieldErrors } from './publish.ts'

export function cancelSchedule(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => {
    const { recordId } = await lockEntry(tx, seen)
    await cancelWaiting(tx, seen.id)
    await recordChange(tx, actor, {
      action: 'cancel-schedule',
      entity: seen.kind,
      entityId: recordId,
      after: { entry: seen.id },
    })
  })
}

async function cancelWaiting(
  tx: Db,
  entryId: string,
  act?: 'publish' | 'unpublish',
): Promise<void> {
  await tx
    .update(contentSchedule)
    .set({ state: 'cancelled', settledAt: new Date() })
    .where(
      and(
        eq(contentSchedule.entryId, entryId),
        eq(contentSchedule.state, 'waiting'),
        act && eq(contentSchedule.act, act),
      ),
    )
}

export interface Plan {
  act: 'publish' | 'unpublish'
  dueAt: Date
}

const MINUTE = 60_000

/**
 * Replaces an earlier plan of the same act.
 * @throws AppError not-found, stale, invalid for a past time or an incomplete body
 */
export function schedule(
  db: Db,
  actor: Actor,
  { act, dueAt, ...seen }: SeenEntry & Plan,
  check: Check,
): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const due = new Date(Math.floor(dueAt.getTime() / MINUTE) * MINUTE)
    if (due.getTime() <= Date.now()) {
      throw new AppError('invalid', { fields: { dueAt: 'İleri bir zaman seçin.' } })
    }
    const versionId = act === 'publish' ? await pinVersion(tx, actor, entry, check) : null
    await cancelWaiting(tx, seen.id, act)
    await tx.insert(contentSchedule).values({
      entryId: seen.id,
      versionId,
      act,
      dueAt: due,
      actorId: actor.accountId,
    })
    await recordChange(tx, actor, {
      action: `schedule-${act}`,
      entity: seen.kind,
      entityId: entry.recordId,
      after: { entry: seen.id, dueAt: due.toISOString() },
    })
  })
}

/** A version fixes the draft: later typing does not go live unseen. */
async function pinVersion(tx: Db, actor: Actor, entry: Entry, check: Check): Promise<number> {
  const body = await findWorkingBody(tx, entry)
  await refuseFieldErrors(tx, entry, check(entry.kind as SeenEntry['kind'], body))
  const { id } = await addVersion(tx, actor, entry, { body, cause: 'scheduled' })
  return id
}

type Scheduled = typeof contentSchedule.$inferSelect

/**
 * Several processes may call it at once.
 * @returns how many were done, and the failures, which editors see in their rows
 */
export async function runSchedule(
  db: Db,
  check: Check,
): Promise<{ done: number; failures: unknown[] }> {
  const result = { done: 0, failures: [] as unknown[] }
  for (;;) {
    const settled = await db.transaction((tx) => runNext(tx, check))
    if (!settled) return result
    if (settled.error === null) result.done++
    else result.failures.push(settled.error)
  }
}

async function runNext(tx: Db, check: Check): Promise<{ error: unknown } | undefined> {
  const [scheduled] = await tx
    .select()
    .from(contentSchedule)
    .where(and(eq(contentSchedule.state, 'waiting'), lte(contentSchedule.dueAt, sql`now()`)))
    .orderBy(asc(contentSchedule.dueAt), asc(contentSchedule.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!scheduled) return undefined
  // A half-done act is rolled back before its failure is noted.
  const error: unknown = await tx
    .transaction((inner) => act(inner, scheduled, check))
    .then(
      () => null,
      (cause) => cause,
    )
  const state = error === null ? 'done' : 'failed'
  const failure = error === null ? null : describe(error)
  await tx
    .update(contentSchedule)
    .set({ state, failure, settledAt: new Date() })
    .where(eq(contentSchedule.id, scheduled.id))
  return { error }
}

async function act(tx: Db, scheduled: Scheduled, check: Check): Promise<void> {
  const actor = { accountId: scheduled.actorId, role: 'editor' } as const
  const [entry] = await tx
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.id, scheduled.entryId), isNull(contentEntry.deletedAt)))
    .for('update')
  if (!entry) throw new AppError('not-found', { message: 'Kayıt silinmiş.' })
  if (scheduled.act === 'unpublish') return hideRecord(tx, actor, entry)
  const [version] = await tx
    .select()
    .from(contentVersion)
    .where(eq(contentVersion.id, scheduled.versionId ?? 0))
  if (!version) throw new AppError('not-found', { message: 'Zamanlanan sürüm yok.' })
  const body = check(entry.kind as KindName, version.body)
  // Text typed after the version stays in the draft.
  const isTyped = JSON.stringify(entry.draft) !== JSON.stringify(version.body)
  const draft = isTyped ? entry.draft : null
  await publishBody(tx, actor, entry, { body, version: version.number, draft })
}

function describe(error: unknown): string {
  if (!(error instanceof AppError)) return 'Beklenmeyen bir hata oluştu.'
  const fields = Object.entries(error.fields ?? {}).map(([field, said]) => `${field}: ${said}`)
  return [error.message, ...fields].join(' ')
}
