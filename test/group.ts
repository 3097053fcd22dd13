import { createBook } from '../core/catalogue/books.ts'
import { createCampus } from '../core/catalogue/campuses.ts'
import { createCourse } from '../core/catalogue/courses.ts'
import { createLanguage } from '../core/catalogue/languages.ts'
import { createTeacher } from '../core/catalogue/teachers.ts'
import type { GroupInput } from '../core/groups/write-group.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'

const FILE = { key: 'books/a.pdf', name: 'A.pdf', type: 'application/pdf', size: 10 }

export async function makeGroupBasis(db: Db) {
  const language = await createLanguage(db, SYSTEM, { code: 'pl', name: 'Lehçe' })
  const course = await createCourse(db, SYSTEM, {
    key: 'lehce',
    name: 'Lehçe',
    languageId: language.id,
    levels: [{ name: 'B2', goal: 'Haber okursunuz.', hours: 120 }],
  })
  const campus = await createCampus(db, SYSTEM, {
    name: 'Ada',
    address: 'Ada Sokak No: 1',
    phone: '0216 555 01 99',
    rooms: [{ name: 'Oda 1', capacity: 10 }],
  })
  const person = { name: 'Ada', surname: 'Çınar', picture: 'about' }
  const { id: teacherId } = await createTeacher(db, SYSTEM, person)
  const book = await createBook(db, SYSTEM, FILE, { name: 'Lehçe 1', cover: 'book-1' })
  const input: GroupInput = {
    name: 'B2 Sabah',
    courseId: course.id,
    levelId: course.levels[0]?.id ?? 0,
    kind: 'open',
    state: 'running',
    mode: 'in-person',
    campusId: campus.id,
    capacity: 10,
    minimum: 1,
    instalments: 1,
    isPublic: true,
    program: '<p>Plan</p>',
    teacherIds: [teacherId],
    bookIds: [book.id],
    slots: [],
  }
  return { input, roomId: campus.rooms[0]?.id ?? 0, teacherId }
}
