import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create, update } from '../../contract/staff/language.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { course, language } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError, refuseByDatabase } from '../errors.ts'
import { changeRecord, lastPosition, reorderRecords, setRecordDeleted } from './change-record.ts'

const COURSES = sql<number>`(
  select count(*)::int from ${course}
  where ${course.languageId} = ${language}."id" and ${course.deletedAt} is null)`

export function findLanguages(db: Db, ids?: readonly number[]) {
  const { id, name, code, revision } = language
  return db
    .select({ id, name, code, courses: COURSES, revision })
    .from(language)
    .where(and(isNull(language.deletedAt), ids && inArray(language.id, [...ids])))
    .orderBy(asc(language.position), asc(language.name))
}

export async function getLanguage(db: Db, id: number) {
  const [row] = await findLanguages(db, [id])
  if (!row) throw new AppError('not-found')
  return row
}

const LANGUAGE = { entity: 'language' as const, table: language, get: getLanguage }

export function createLanguage(db: Db, actor: Actor, input: Body<typeof create>) {
  const made = db.transaction(async (tx) => {
    const [row] = await tx
      .insert(language)
      .values({ ...input, position: lastPosition(language) })
      .returning({ id: language.id })
    if (!row) throw new Error('The language was not stored.')
    const entry = { action: 'create', entity: 'language', entityId: row.id } as const
    await recordChange(tx, actor, { ...entry, after: { ...input } })
    return getLanguage(tx, row.id)
  })
  return made.catch(refuseByDatabase)
}

export function updateLanguage(
  db: Db,
  actor: Actor,
  { changes: values, ...known }: Change<typeof update>,
) {
  return changeRecord(db, actor, LANGUAGE, { ...known, values }).catch(refuseByDatabase)
}

/**
 * @throws AppError not-found, stale; state-changed while it has courses; invalid if another language has taken its name
 */
export function setLanguageDeleted(db: Db, actor: Actor, known: Deletion) {
  const done = db.transaction(async (tx) => {
    if (known.revision !== undefined) {
      const { name, courses } = await getLanguage(tx, known.id)
      if (courses > 0) {
        const message = `${name} dilinde ${courses} program var. Önce onları silin ya da dilini değiştirin.`
        throw new AppError('state-changed', { message })
      }
    }
    await setRecordDeleted(tx, actor, LANGUAGE, known)
  })
  return done.catch(refuseByDatabase)
}

export function reorderLanguages(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  return reorderRecords(db, actor, LANGUAGE, ids)
}
