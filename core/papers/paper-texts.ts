import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { paperText } from '../../db/schema/papers.ts'
import type { Actor } from '../../domain/actor.ts'
import type { WordedPaper } from '../../domain/paper.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { fill, findTemplateErrors, listPlaces, type Template, type Words } from '../mail/places.ts'
import { PAPER_WORDS } from './paper-words.ts'

interface Seen {
  name: string
  revision: number
}

export async function findPaperTexts(db: Db) {
  const texts = await Promise.all(PAPER_WORDS.map(({ name }) => getPaperText(db, name)))
  return texts.map(({ name, title, isChanged }) => ({ name, title, isChanged }))
}

/** `revision` is the newest stored version; 0 for a text that was neither changed nor used. */
export async function getPaperText(db: Db, name: string) {
  const template = templateOf(name)
  const newest = await findNewest(db, template)
  const { subject, text } = wordsOf(template, newest)
  return {
    name,
    title: template.title,
    subject,
    text,
    places: listPlaces(template.places),
    isChanged: newest !== undefined && !newest.isDefault,
    revision: newest?.version ?? 0,
  }
}

/** @throws AppError not-found, invalid */
export function previewPaperText(name: string, words: Words): Words {
  const { places } = refuseUnfit(name, words)
  const samples = Object.entries(places).map(([place, { sample }]) => [place, sample])
  return fill(words, Object.fromEntries(samples))
}

/** @throws AppError not-found, invalid, stale */
export function changePaperText(db: Db, actor: Actor, { subject, text, ...seen }: Seen & Words) {
  refuseUnfit(seen.name, { subject, text })
  return writeText(db, actor, seen, { subject, text, isDefault: false })
}

/** @throws AppError not-found, stale */
export function resetPaperText(db: Db, actor: Actor, seen: Seen) {
  const { subject, text } = templateOf(seen.name)
  return writeText(db, actor, seen, { subject, text, isDefault: true })
}

function writeText(
  db: Db,
  actor: Actor,
  { name, revision }: Seen,
  words: Words & { isDefault: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const { subject, text, revision: current } = await getPaperText(tx, name)
    if (current !== revision) {
      const record = { subject, text, revision: current }
      const changedAt = new Date().toISOString()
      throw new AppError('stale', { conflict: { changedBy: null, changedAt, record } })
    }
    await insertText(tx, actor, { name, version: current + 1, ...words })
    await recordChange(tx, actor, {
      action: words.isDefault ? 'reset' : 'update',
      entity: 'paper-text',
      entityId: null,
      before: { name, subject, text },
      after: { name, subject: words.subject, text: words.text },
    })
  })
}

/** The text that holds now, as a stored version: whoever reads the paper later finds which one was signed. */
export async function storeCurrentText(tx: Db, name: WordedPaper) {
  const template = templateOf(name)
  const known = await findNewest(tx, template)
  if (known && isSame(known, wordsOf(template, known))) return known
  await lockTexts(tx)
  const newest = await findNewest(tx, template)
  if (newest && isSame(newest, wordsOf(template, newest))) return newest
  const { subject, text } = template
  const version = (newest?.version ?? 0) + 1
  return insertText(tx, null, { name, version, subject, text, isDefault: true })
}

/** Versions are only added; a missing one cannot be locked. The table is small, and rarely written. */
async function lockTexts(tx: Db): Promise<void> {
  await tx.execute('lock table paper_text in share row exclusive mode')
}

type Row = typeof paperText.$inferSelect

async function findNewest(db: Db, { name }: Template): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(paperText)
    .where(eq(paperText.kind, name as WordedPaper))
    .orderBy(desc(paperText.version))
    .limit(1)
  return row
}

/** A default text follows the releases; the school’s own stays while its places are known. */
function wordsOf(template: Template, newest: Row | undefined): Words {
  const isOwn = newest && !newest.isDefault
  const fits = isOwn && Object.keys(findTemplateErrors(template, newest)).length === 0
  return fits ? newest : template
}

function isSame(one: Words, other: Words): boolean {
  return one.subject === other.subject && one.text === other.text
}

interface NewText extends Words {
  name: string
  version: number
  isDefault: boolean
}

async function insertText(tx: Db, actor: Actor | null, { name, ...text }: NewText): Promise<Row> {
  const [row] = await tx
    .insert(paperText)
    .values({ kind: name as WordedPaper, ...text, authorId: actor?.accountId ?? null })
    .returning()
  if (!row) throw new Error('The text was not stored.')
  return row
}

function refuseUnfit(name: string, words: Words): Template {
  const template = templateOf(name)
  const fields = findTemplateErrors(template, words)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return template
}

function templateOf(name: string): Template {
  const template = PAPER_WORDS.find((each) => each.name === name)
  if (!template) throw new AppError('not-found', { message: 'Böyle bir belge metni yok.' })
  return template
}
