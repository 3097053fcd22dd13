import { saveBook } from '../core/catalogue/save-book.ts'
import { saveCampus } from '../core/catalogue/save-campus.ts'
import { saveCourse } from '../core/catalogue/save-course.ts'
import { saveLanguage } from '../core/catalogue/save-language.ts'
import { saveTeacher } from '../core/catalogue/save-teacher.ts'
import type { GroupInput } from '../core/groups/write-group.ts'
import type { Db } from '../db/client.ts'

const FILE = { key: 'books/a.pdf', name: 'A.pdf', type: 'application/pdf', size: 10 }

/** A course of one level, a campus with a room of 10 chairs, a teacher and a book: what a group is made of. */
export async function makeGroupBasis(db: Db) {
  const levels = [{ name: 'B2', goal: 'Haber okursunuz.', hours: 120 }]
  const course = await saveCourse(db, {
    key: 'lehce',
    name: 'Lehçe',
    audience: 'adults',
    lessonMinutes: 40,
    showsPrice: true,
    languageId: await saveLanguage(db, { code: 'pl', name: 'Lehçe' }),
    position: 9,
    levels,
  })
  const campus = await saveCampus(db, {
    name: 'Ada',
    address: 'Ada Sokak No: 1',
    phone: '0216 555 01 99',
    position: 9,
    rooms: [{ name: 'Oda 1', capacity: 10 }],
  })
  const teacherId = await saveTeacher(db, { name: 'Ada', surname: 'Çınar', picture: 'teacher-1' })
  const bookId = await saveBook(db, { name: 'Lehçe 1', cover: 'book-1', file: FILE })
  const input: GroupInput = {
    name: 'B2 Sabah',
    courseId: course.id,
    levelId: course.levels.get('B2') ?? 0,
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
    bookIds: [bookId],
    slots: [],
  }
  return { input, roomId: campus.rooms.get('Oda 1') ?? 0, teacherId }
}
