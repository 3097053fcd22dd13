import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { create, update } from '../../contract/staff/teacher.ts'
import type { Db } from '../../db/client.ts'
import { rating } from '../../db/schema/enrollments.ts'
import { media } from '../../db/schema/media.ts'
import { language, teacher, teacherLanguage } from '../../db/schema/school.ts'
import { groupsOfTeacher } from '../../db/teachers.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getMediaIds, toPicture } from '../media/media.ts'
import { changeRecord, lastPosition, reorderRecords, setRecordDeleted } from './change-record.ts'

/** With fewer ratings, an average would tell who gave which. */
const RATINGS = 5

const AVERAGE = sql<number | null>`(
  select case when count(*) >= ${RATINGS} then round(avg(${rating.point}), 1)::float end
  from ${rating} where ${rating.teacherId} = ${teacher.id})`

const LANGUAGES = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${language.id}, 'name', ${language.name}) order by ${language.position}, ${language.name}), '[]')
  from ${teacherLanguage} join ${language} on ${language.id} = ${teacherLanguage.languageId}
  where ${teacherLanguage.teacherId} = ${teacher.id} and ${language.deletedAt} is null)`

const GROUPS = sql<number>`(
  select count(*)::int from ${groupsOfTeacher(teacher.id)} as taught)`

export async function findTeachers(db: Db, ids?: readonly number[]) {
  const rows = await db
    .select({ teacher, media, rating: AVERAGE, languages: LANGUAGES, groups: GROUPS })
    .from(teacher)
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .where(and(isNull(teacher.deletedAt), ids && inArray(teacher.id, [...ids])))
    .orderBy(asc(teacher.position), asc(teacher.id))
  return rows.map(({ teacher: one, media, languages, ...rest }) => {
    const { id, name, surname, title, about, accountId, revision } = one
    return {
      id,
      name,
      surname,
      title,
      about,
      accountId,
      revision,
      ...rest,
      picture: media?.key ?? null,
      portrait: toPicture(media),
      languages: languages.map((spoken) => spoken.name),
      languageIds: languages.map((spoken) => spoken.id),
    }
  })
}

export async function getTeacher(db: Db, id: number) {
  const [row] = await findTeachers(db, [id])
  if (!row) throw new AppError('not-found')
  return row
}

const TEACHER = { entity: 'teacher' as const, table: teacher, get: getTeacher }

export function createTeacher(
  db: Db,
  actor: Actor,
  { languageIds = [], picture, ...values }: Body<typeof create> & Body<typeof update>['changes'],
) {
  return db.transaction(async (tx) => {
    const idOf = await getMediaIds(tx, [picture])
    const [row] = await tx
      .insert(teacher)
      .values({ ...values, pictureId: idOf(picture), position: lastPosition(teacher) })
      .returning({ id: teacher.id })
    if (!row) throw new Error('The teacher was not stored.')
    await saveLanguages(tx, row.id, languageIds)
    await recordChange(tx, actor, { action: 'create', entity: 'teacher', entityId: row.id })
    return getTeacher(tx, row.id)
  })
}

export async function updateTeacher(
  db: Db,
  actor: Actor,
  { changes, ...known }: Change<typeof update>,
) {
  const { languageIds, picture, ...values } = changes
  const idOf = await getMediaIds(db, [picture])
  const portrait = picture === undefined ? {} : { pictureId: idOf(picture) }
  const save = languageIds && ((tx: Db) => saveLanguages(tx, known.id, languageIds))
  return changeRecord(db, actor, TEACHER, {
    ...known,
    values: { ...values, ...portrait },
    ...(save && { save }),
  })
}

export function setTeacherDeleted(db: Db, actor: Actor, known: Deletion) {
  return setRecordDeleted(db, actor, TEACHER, known)
}

export function reorderTeachers(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  return reorderRecords(db, actor, TEACHER, ids)
}

async function saveLanguages(tx: Db, teacherId: number, languageIds: number[]): Promise<void> {
  await tx.delete(teacherLanguage).where(eq(teacherLanguage.teacherId, teacherId))
  const rows = [...new Set(languageIds)].map((languageId) => ({ teacherId, languageId }))
  if (rows.length > 0) await tx.insert(teacherLanguage).values(rows)
}

export async function findPublicTeachers(db: Db) {
  const rows = await db
    .select({ teacher, media })
    .from(teacher)
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .where(isNull(teacher.deletedAt))
    .orderBy(asc(teacher.position), asc(teacher.id))
  return rows.map(({ teacher: { id, name, surname, title, about }, media }) => ({
    id,
    name: `${name} ${surname}`,
    title,
    about,
    picture: toPicture(media),
  }))
}
