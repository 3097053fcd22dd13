import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lesson, program } from '../../db/schema/school.ts'
import { createTestDatabase } from '../../test/database.ts'
import { saveBook } from './save-book.ts'
import { type ClassInput, saveClass } from './save-class.ts'
import { saveLanguage } from './save-language.ts'
import { saveTeacher } from './save-teacher.ts'

const { db } = await createTestDatabase()
const file = { key: 'books/a.pdf', name: 'A.pdf', type: 'application/pdf', size: 10 }

async function classWith(change: Partial<ClassInput>): Promise<ClassInput> {
  return {
    ...{ name: 'B2 Sabah', level: 'B2', program: '<p>Plan</p>', lessons: [] },
    languageId: await saveLanguage(db, { code: 'pl', name: 'Lehçe' }),
    teacherIds: [await saveTeacher(db, { name: 'Ada', surname: 'Çınar', picture: 'teacher-1' })],
    bookIds: [await saveBook(db, { name: 'Lehçe 1', cover: 'book-1', file })],
    ...change,
  }
}

function lessonsOf(classId: number) {
  return db.select().from(lesson).where(eq(lesson.classId, classId)).orderBy(asc(lesson.weekday))
}

const monday = { weekday: 1, startsAt: '10:00', endsAt: '14:00', title: 'Dil bilgisi' }
const tuesday = { ...monday, weekday: 2, title: 'Konuşma' }

test('a lesson that moves keeps its id and raises its sequence, one that is not named is gone', async () => {
  const id = await saveClass(db, await classWith({ lessons: [monday, tuesday] }))
  const [first] = await lessonsOf(id)
  const moved = { ...monday, id: first?.id, weekday: 4 }
  await saveClass(db, await classWith({ lessons: [moved, { ...monday, weekday: 5 }] }), id)
  const [kept, added, ...rest] = await lessonsOf(id)
  expect(kept).toMatchObject({ id: first?.id, weekday: 4, sequence: 1 })
  expect(added).toMatchObject({ weekday: 5, sequence: 0 })
  expect(rest).toEqual([])
})

test('a lesson of another class is not found, and nothing changes', async () => {
  const other = await saveClass(db, await classWith({ lessons: [monday] }))
  const [foreign] = await lessonsOf(other)
  const own = await saveClass(db, await classWith({ lessons: [tuesday] }))
  const saving = saveClass(db, await classWith({ lessons: [{ ...monday, id: foreign?.id }] }), own)
  await expect(saving).rejects.toMatchObject({ code: 'not-found' })
  expect(await lessonsOf(own)).toMatchObject([{ title: 'Konuşma', weekday: 2, sequence: 0 }])
  expect(await lessonsOf(other)).toMatchObject([{ id: foreign?.id }])
})

test('the plan of a class is made safe, replaced and taken away', async () => {
  const plans = (id: number) => db.select().from(program).where(eq(program.classId, id))
  const id = await saveClass(db, await classWith({ program: '<p>Bir</p><script></script>' }))
  expect(await plans(id)).toMatchObject([{ content: '<p>Bir</p>' }])
  await saveClass(db, await classWith({ program: '<p>İki</p>' }), id)
  expect(await plans(id)).toMatchObject([{ content: '<p>İki</p>' }])
  await saveClass(db, await classWith({ program: null }), id)
  expect(await plans(id)).toEqual([])
})

test('a language is renamed under its code; classes, teachers and books are replaced under their ids', async () => {
  const language = await saveLanguage(db, { code: 'pl', name: 'Lehçe' })
  expect(await saveLanguage(db, { code: 'pl', name: 'Polonca' })).toBe(language)
  const teacher = await saveTeacher(db, { name: 'Ada', surname: 'Çınar' })
  expect(await saveTeacher(db, { name: 'Ada', surname: 'Kara' }, teacher)).toBe(teacher)
  const book = await saveBook(db, { name: 'Lehçe 1', file })
  expect(await saveBook(db, { name: 'Lehçe 2', file }, book)).toBe(book)
})

test('what does not exist is not found', async () => {
  const missing = { code: 'not-found' }
  await expect(saveClass(db, await classWith({}), 999_999)).rejects.toMatchObject(missing)
  await expect(saveTeacher(db, { name: 'A', surname: 'B' }, 999_999)).rejects.toMatchObject(missing)
  await expect(saveBook(db, { name: 'A', file }, 999_999)).rejects.toMatchObject(missing)
})
