import { and, eq, getTableColumns, gt, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import {
  contentEntry,
  contentSchedule,
  previewLink,
  type StoredBody,
  testimonialConsent,
} from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { createToken, hashToken } from '../accounts/account-tokens.ts'
import type { Kind } from '../content/kind.ts'
import { KINDS, type KindName, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'

export interface EntryRef {
  kind: KindName
  id: string
}

export interface SeenEntry extends EntryRef {
  revision: number
}

export type Entry = typeof contentEntry.$inferSelect

export async function findPublishedBody(db: Db, { kind, recordId }: Entry) {
  if (recordId === null) return null
  const bodies = await kindOf(kind).findBodies(db, [recordId])
  return bodies.get(recordId) ?? null
}

export async function findWorkingBody(db: Db, entry: Entry): Promise<StoredBody> {
  return entry.draft ?? (await findPublishedBody(db, entry)) ?? {}
}

export function cleanBody(kind: Kind, body: StoredBody): StoredBody {
  const cleaned = { ...body }
  for (const field of kind.richTexts) {
    const text = cleaned[field]
    if (typeof text === 'string') cleaned[field] = cleanRichText(text)
  }
  return cleaned
}

const HOURS = 48

const MINUTE = 60_000

const PLACES: Partial<Record<KindName, string>> = {
  faq: '/faq',
  about: '/about',
  'contact-settings': '/contact',
}

export async function createPreview(db: Db, actor: Actor, { kind, id }: EntryRef) {
  const [entry] = await db
    .select()
    .from(contentEntry)
    .where(
      and(eq(contentEntry.id, id), eq(contentEntry.kind, kind), isNull(contentEntry.deletedAt)),
    )
  if (!entry) throw new AppError('not-found')
  const token = createToken()
  await db.delete(previewLink).where(lt(previewLink.expiresAt, sql`now()`))
  await db.insert(previewLink).values({
    tokenHash: hashToken(token),
    entryId: id,
    actorId: actor.accountId,
    expiresAt: new Date(Date.now() + HOURS * 60 * 60 * 1000),
  })
  return { token, path: placeOf(kind, toWhole(entry, await findWorkingBody(db, entry))) }
}

export async function withdrawPreviews(db: Db, { kind, id }: EntryRef): Promise<void> {
  const known = db
    .select({ id: contentEntry.id })
    .from(contentEntry)
    .where(and(eq(contentEntry.id, id), eq(contentEntry.kind, kind)))
  const ended = await db
    .update(previewLink)
    .set({ withdrawnAt: sql`now()` })
    .where(and(inArray(previewLink.entryId, known), isOpen()))
    .returning({ id: previewLink.id })
  if (ended.length === 0) {
    throw new AppError('not-found', { message: 'Açık bir önizleme bağlantısı yok.' })
  }
}

async function findPreviewEnd(db: Db, entryId: string): Promise<string | null> {
  const [link] = await db
    .select({ end: max(previewLink.expiresAt) })
    .from(previewLink)
    .where(and(eq(previewLink.entryId, entryId), isOpen()))
  return link?.end?.toISOString() ?? null
}

function isOpen() {
  return and(gt(previewLink.expiresAt, sql`now()`), isNull(previewLink.withdrawnAt))
}

function placeOf(kind: KindName, { slug }: StoredBody): string {
  const { address } = kindOf(kind)
  if (address) return `${address}${slug}`
  return kind === 'legal-text' ? `/${slug}` : (PLACES[kind] ?? '/')
}

async function findPreviewed(db: Db, token: string): Promise<Entry> {
  const [found] = await db
    .select({ entry: contentEntry })
    .from(previewLink)
    .innerJoin(contentEntry, eq(contentEntry.id, previewLink.entryId))
    .where(
      and(eq(previewLink.tokenHash, hashToken(token)), isOpen(), isNull(contentEntry.deletedAt)),
    )
  if (!found) throw new AppError('link-ended')
  return found.entry
}

/** Publishes the draft in `tx`, which is undone. @throws AppError link-ended, invalid for an unfinished draft */
export async function showPreviewed(tx: Db, token: string): Promise<void> {
  const entry = await findPreviewed(tx, token)
  const kind = kindOf(entry.kind)
  const body = cleanBody(kind, toWhole(entry, await findWorkingBody(tx, entry)))
  const [recordId] = await kind.saveBodies(tx, [{ id: entry.recordId, body }]).catch((cause) => {
    throw new AppError('invalid', {
      cause,
      message: 'Bu taslak önizlenecek kadar dolu değil. Menü başlığını ve görselleri seçin.',
    })
  })
  if (entry.kind === 'testimonial' && recordId) await showWithoutConsent(tx, entry.id, recordId)
}

async function showWithoutConsent(tx: Db, entryId: string, recordId: number): Promise<void> {
  await tx.update(contentEntry).set({ recordId }).where(eq(contentEntry.id, entryId))
  await tx.insert(testimonialConsent).values({
    entryId,
    givenBy: '',
    givenOn: TODAY,
    way: 'form',
    validUntil: TODAY,
  })
}

function toWhole({ id, kind }: Entry, body: StoredBody): StoredBody {
  const columns: Record<string, PgColumn> = getTableColumns(kindOf(kind).table)
  const whole: StoredBody = { ...body }
  for (const [name, { notNull, hasDefault, dataType }] of Object.entries(columns)) {
    if (!notNull || hasDefault) continue
    whole[name] ??= dataType === 'number' ? 0 : dataType === 'json' ? {} : ''
  }
  if ('metaTitle' in columns)
    whole.metadata = { title: '', description: '', ...Object(body.metadata) }
  if (kind === 'page') {
    const { neighbours, testId } = body
    const known = Array.isArray(neighbours) ? neighbours.filter((page) => page !== null) : []
    Object.assign(whole, { neighbours: known, testId: testId ?? null })
  }
  if (kind === 'page' || kind === 'article') whole.faq ??= []
  if ('slug' in columns) whole.slug ||= `taslak-${id.slice(0, 8)}`
  if ('publishedAt' in columns) {
    const lately = new Date(Date.now() - MINUTE)
    const day = new Date(String(body.publishedAt ?? ''))
    whole.publishedAt = day < lately ? day : lately
  }
  return whole
}

type EntryState = 'new' | 'published' | 'unpublished'

export async function getEntry(db: Db, { kind, id }: EntryRef) {
  const table = KINDS[kind].table
  const { state } = getTableColumns(table) as Record<string, PgColumn | undefined>
  const [row] = await db
    .select({
      entry: contentEntry,
      updatedBy: sql<string | null>`${fullName(account)}`,
      state: stateOf(state),
    })
    .from(contentEntry)
    .leftJoin(table, eq(table.id, contentEntry.recordId))
    .leftJoin(account, eq(account.id, contentEntry.updatedBy))
    .where(and(eq(contentEntry.id, id), eq(contentEntry.kind, kind)))
  if (!row) throw new AppError('not-found')
  const { entry } = row
  const published = await findPublishedBody(db, entry)
  return {
    id,
    recordId: entry.recordId,
    revision: entry.revision,
    state: row.state,
    body: entry.draft ?? published ?? {},
    published,
    hasDraft: entry.draft !== null,
    updatedAt: entry.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    reviewAt: entry.reviewAt,
    validUntil: entry.validUntil,
    isDeleted: entry.deletedAt !== null,
    schedule: await findWaiting(db, id),
    previewUntil: await findPreviewEnd(db, id),
  }
}

export function stateOf(state: PgColumn | undefined): SQL<EntryState> {
  const whenPublished = state ? sql`${state} = 'published'` : sql`true`
  return sql`case when ${contentEntry.recordId} is null then 'new' when ${whenPublished} then 'published' else 'unpublished' end`
}

async function findWaiting(db: Db, entryId: string) {
  const rows = await db
    .select({ act: contentSchedule.act, dueAt: contentSchedule.dueAt })
    .from(contentSchedule)
    .where(and(eq(contentSchedule.entryId, entryId), eq(contentSchedule.state, 'waiting')))
    .orderBy(contentSchedule.dueAt)
  return rows.map(({ act, dueAt }) => ({ act, dueAt: dueAt.toISOString() }))
}

/** Locks the entry until the transaction ends. @throws AppError not-found, also for a deleted one; stale */
export async function lockEntry(tx: Db, { kind, id, revision }: SeenEntry): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(contentEntry)
    .where(
      and(eq(contentEntry.id, id), eq(contentEntry.kind, kind), isNull(contentEntry.deletedAt)),
    )
    .for('update')
  if (!entry) throw new AppError('not-found')
  if (entry.revision === revision) return entry
  const record = await getEntry(tx, { kind, id })
  const { updatedBy: changedBy, updatedAt: changedAt } = record
  throw new AppError('stale', {
    message: `${changedBy ?? 'Başka biri'} bu kaydı siz açtıktan sonra değiştirdi.`,
    conflict: { changedBy, changedAt, record },
  })
}
