import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { classBook, classroom, classTeacher, program } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { type LessonInput, saveLessons } from './save-lessons.ts'

export interface ClassInput {
  name: string
  languageId: number
  level: string
  teacherIds: readonly number[]
  /** In the order in which the class sees them. */
  bookIds: readonly number[]
  lessons: readonly LessonInput[]
  /** The written course plan, HTML. */
  program?: string | null | undefined
}

/**
 * Stores a new class with its people, books, timetable and plan or, with an id, replaces that one.
 * @returns the class’s id
 * @throws AppError not-found for an id that does not exist
 */
export function saveClass(db: Db, input: ClassInput, id?: number): Promise<number> {
  return db.transaction(async (tx) => {
    const classId = await saveClassRow(tx, input, id)
    await saveTeachers(tx, classId, input.teacherIds)
    await saveBooks(tx, classId, input.bookIds)
    await saveLessons(tx, classId, input.lessons)
    await saveProgram(tx, classId, input.program)
    return classId
  })
}

async function saveClassRow(
  db: Db,
  { name, languageId, level }: ClassInput,
  id: number | undefined,
): Promise<number> {
  const values = { name, languageId, level }
  const [row] =
    id === undefined
      ? await db.insert(classroom).values(values).returning({ id: classroom.id })
      : await db
          .update(classroom)
          .set(values)
          .where(and(eq(classroom.id, id), isNull(classroom.deletedAt)))
          .returning({ id: classroom.id })
  if (!row) throw new AppError('not-found')
  return row.id
}

async function saveTeachers(db: Db, classId: number, teacherIds: readonly number[]): Promise<void> {
  await db.delete(classTeacher).where(eq(classTeacher.classId, classId))
  if (teacherIds.length === 0) return
  await db.insert(classTeacher).values(teacherIds.map((teacherId) => ({ classId, teacherId })))
}

async function saveBooks(db: Db, classId: number, bookIds: readonly number[]): Promise<void> {
  await db.delete(classBook).where(eq(classBook.classId, classId))
  if (bookIds.length === 0) return
  await db
    .insert(classBook)
    .values(bookIds.map((bookId, position) => ({ classId, bookId, position })))
}

async function saveProgram(
  db: Db,
  classId: number,
  html: string | null | undefined,
): Promise<void> {
  if (!html) {
    await db.delete(program).where(eq(program.classId, classId))
    return
  }
  const content = cleanRichText(html)
  await db
    .insert(program)
    .values({ classId, content })
    .onConflictDoUpdate({ target: program.classId, set: { content } })
}
