import { createHash, type KeyObject } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { paper, paperMail, paperText } from '../../db/schema/papers.ts'
import type { Actor } from '../../domain/actor.ts'
import { PAPER_NAMES } from '../../domain/paper.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { deriveKey, sealBytes, unsealBytes } from '../secrets.ts'

/** Papers show identity numbers: their bytes are sealed, so that a copy of the database alone shows none. */
export function derivePaperKey(secret: string): KeyObject {
  return deriveKey(secret, 'kur papers')
}

type Row = typeof paper.$inferSelect

interface NewPaper extends Pick<Row, 'kind' | 'number' | 'key'> {
  /** With the version of its terms; otherwise the paper is of an enrollment. */
  agreementId?: number
  termsVersion?: number
  enrollmentId?: number
  textId?: number
  hasIdentity?: boolean
  bytes: Uint8Array
}

/** @returns the id; the paper that already has the key stays as it is */
export async function storePaper(
  tx: Db,
  actor: Actor,
  { bytes, ...made }: NewPaper,
  paperKey: KeyObject,
): Promise<number> {
  const [row] = await tx
    .insert(paper)
    .values({
      ...made,
      checksum: checksumOf(bytes),
      content: sealBytes(paperKey, made.key, bytes),
      madeBy: actor.accountId,
    })
    .onConflictDoNothing({ target: paper.key })
    .returning({ id: paper.id })
  if (!row) {
    const known = await findPaperByKey(tx, made.key)
    if (!known) throw new Error('The paper was not stored.')
    return known.id
  }
  await recordChange(tx, actor, {
    action: 'create',
    entity: 'paper',
    entityId: row.id,
    after: {
      kind: made.kind,
      number: made.number,
      agreementId: made.agreementId,
      enrollmentId: made.enrollmentId,
    },
  })
  return row.id
}

export async function findPaperByKey(db: Db, key: string) {
  const [row] = await db
    .select({
      id: paper.id,
      agreementId: paper.agreementId,
      enrollmentId: paper.enrollmentId,
      kind: paper.kind,
    })
    .from(paper)
    .where(eq(paper.key, key))
  return row
}

/** @throws AppError not-found, also for a paper that was erased */
export async function readPaper(db: Db, condition: SQL | undefined, paperKey: KeyObject) {
  const [row] = await db.select().from(paper).where(condition)
  if (!row) throw new AppError('not-found', { message: 'Bu belge bulunamadı.' })
  if (!row.content) {
    throw new AppError('not-found', {
      message: 'Bu belgede adı geçen kişi silindi; belge artık açılamaz.',
    })
  }
  const bytes = unsealBytes(paperKey, row.key, row.content)
  if (!bytes || checksumOf(bytes) !== row.checksum) {
    throw new AppError('unavailable', {
      message: 'Belge okunamadı: kurulumun gizli anahtarı değişmiş. Yöneticinize haber verin.',
    })
  }
  const name = `${PAPER_NAMES[row.kind]} ${row.number.replace('/', '-')}.pdf`
  return { bytes, name, type: 'application/pdf' }
}

/** @returns undefined for a mail without a paper */
export async function findMailedPaper(db: Db, mailId: number, paperKey: KeyObject) {
  const [row] = await db
    .select({ id: paperMail.paperId })
    .from(paperMail)
    .where(eq(paperMail.mailId, mailId))
  return row && readPaper(db, eq(paper.id, row.id), paperKey)
}

/** The newest first. */
export function findPapers(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: paper.id,
      agreementId: paper.agreementId,
      enrollmentId: paper.enrollmentId,
      kind: paper.kind,
      number: paper.number,
      termsVersion: paper.termsVersion,
      textVersion: paperText.version,
      checksum: paper.checksum,
      isErased: sql<boolean>`${paper.content} is null`,
      by: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      at: sql<string>`to_json(${paper.createdAt}) #>> '{}'`,
    })
    .from(paper)
    .leftJoin(paperText, eq(paperText.id, paper.textId))
    .leftJoin(account, eq(account.id, paper.madeBy))
    .where(condition)
    .orderBy(desc(paper.id))
}

export async function getPaper(db: Db, id: number) {
  const [row] = await findPapers(db, eq(paper.id, id))
  if (!row) throw new Error('The paper was not stored.')
  return row
}

/** Number, checksum and day stay: they name nobody, and tell a sheet that somebody holds from a made-up one. */
export async function erasePapers(tx: Db, isOwn: SQL): Promise<void> {
  await tx
    .update(paper)
    .set({ content: null })
    .where(and(isOwn, isNotNull(paper.content)))
}

/** The sample’s, for good; those of its agreements go with them. */
export async function deleteStudentCertificates(
  tx: Db,
  enrollmentIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`select set_config('kur.erases_sample', 'on', true)`)
  await tx.delete(paper).where(inArray(paper.enrollmentId, [...enrollmentIds]))
  await tx.execute(sql`select set_config('kur.erases_sample', '', true)`)
}

function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
