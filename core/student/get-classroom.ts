import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment, rating } from '../../db/schema/enrollments.ts'
import { groupBook } from '../../db/schema/groups.ts'
import { media } from '../../db/schema/media.ts'
import { learner } from '../../db/schema/people.ts'
import { book, campus, course, language, teacher } from '../../db/schema/school.ts'
import { teachersOfGroup } from '../../db/teachers.ts'
import { AppError } from '../errors.ts'
import { toPicture } from '../media/media.ts'
import {
  findOwnGroup,
  type GroupChoice,
  IS_ACTIVE,
  LEARNER,
  ofOwnGroup,
  ownGroup,
} from './own-group.ts'

const findClassroom = ofOwnGroup('classroom', (db, own) =>
  db
    .select({
      id: own.id,
      name: own.name,
      languageId: course.languageId,
      level: level.name,
      studentCount: countStudents(db, own.id),
      startsOn: own.startsOn,
      endsOn: own.endsOn,
      mode: own.mode,
      campus: { name: campus.name, address: campus.address, directions: campus.directions },
    })
    .from(own)
    .innerJoin(course, eq(course.id, own.courseId))
    .innerJoin(level, eq(level.id, own.levelId))
    .leftJoin(campus, eq(campus.id, own.campusId)),
)

const findLanguage = ofOwnGroup('language', (db, own) =>
  db
    .select({ id: language.id, name: language.name })
    .from(own)
    .innerJoin(course, eq(course.id, own.courseId))
    .innerJoin(language, eq(language.id, course.languageId)),
)

export async function getClassroom(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const [row] = await findClassroom(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  return row
}

export async function getOwnLanguage(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const [row] = await findLanguage(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  return row
}

function countStudents(db: Db, groupId: ReturnType<typeof ownGroup>['id']) {
  const active = db
    .select({ count: sql`count(*)::int` })
    .from(enrollment)
    .innerJoin(learner, and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt)))
    .where(and(eq(enrollment.groupId, groupId), IS_ACTIVE))
  return sql<number>`(${active})`
}

const findRows = ofOwnGroup('books', (db, own) =>
  db
    .select({ book, media })
    .from(own)
    .innerJoin(groupBook, eq(groupBook.groupId, own.id))
    .innerJoin(book, and(eq(book.id, groupBook.bookId), isNull(book.deletedAt)))
    .leftJoin(media, eq(media.id, book.coverId))
    .orderBy(asc(groupBook.position), asc(book.name)),
)

export async function findOwnBooks(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const rows = await findRows(db, learnerId, choice)
  return rows.map(({ book: { id, name, subtitle, fileType, fileSize }, media }) => ({
    id,
    name,
    subtitle,
    fileType,
    fileSize,
    file: `/panel/book/${id}`,
    picture: toPicture(media),
  }))
}

const findTeacherRows = ofOwnGroup('teachers', (db, own) =>
  db
    .select({ teacher, media, point: rating.point })
    .from(own)
    .innerJoin(
      teacher,
      and(inArray(teacher.id, teachersOfGroup(own.id)), isNull(teacher.deletedAt)),
    )
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .leftJoin(rating, and(eq(rating.teacherId, teacher.id), eq(rating.learnerId, LEARNER)))
    .orderBy(asc(teacher.name), asc(teacher.surname)),
)

export async function findOwnTeachers(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const rows = await findTeacherRows(db, learnerId, choice)
  return rows.map(({ teacher: { id, name, surname, title, about }, media, point }) => ({
    id,
    name,
    surname,
    title,
    about,
    point,
    picture: toPicture(media),
  }))
}

/**
 * @throws AppError not-found, also for a book of another group
 */
export async function getBookFile(
  db: Db,
  learnerId: number,
  input: GroupChoice & { book: number },
) {
  const own = ownGroup(db, learnerId, input)
  const [row] = await db
    .select({ key: book.fileKey, name: book.fileName, type: book.fileType })
    .from(own)
    .innerJoin(groupBook, and(eq(groupBook.groupId, own.id), eq(groupBook.bookId, input.book)))
    .innerJoin(book, and(eq(book.id, groupBook.bookId), isNull(book.deletedAt)))
  if (!row) throw new AppError('not-found', { message: 'Bu kitap bulunamadı.' })
  return row
}

/** A new rating replaces the old. @param input.point 1 to 5 @throws AppError not-your-teacher */
export async function rateTeacher(
  db: Db,
  learnerId: number,
  { point, ...input }: GroupChoice & { teacher: number; point: number },
): Promise<void> {
  const group = ownGroup(db, learnerId, input)
  const [own] = await db
    .select({ teacherId: teacher.id })
    .from(group)
    .innerJoin(
      teacher,
      and(inArray(teacher.id, teachersOfGroup(group.id)), isNull(teacher.deletedAt)),
    )
    .where(eq(teacher.id, input.teacher))
  if (!own) throw new AppError('not-your-teacher')
  await db
    .insert(rating)
    .values({ learnerId, teacherId: own.teacherId, point })
    .onConflictDoUpdate({
      target: [rating.learnerId, rating.teacherId],
      set: { point, updatedAt: sql`now()` },
    })
}

export async function getProgram(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const [row] = await findOwnGroup(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  if (row.program === null) throw new AppError('no-program')
  return { id: row.id, content: row.program, classId: row.id }
}
