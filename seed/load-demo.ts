import { sql } from 'drizzle-orm'
import { createAccount } from '../core/accounts/create-account.ts'
import { saveBook } from '../core/catalogue/save-book.ts'
import { saveCampus } from '../core/catalogue/save-campus.ts'
import { saveCourse } from '../core/catalogue/save-course.ts'
import { saveLanguage } from '../core/catalogue/save-language.ts'
import { saveTeacher } from '../core/catalogue/save-teacher.ts'
import { setTeacherAccount } from '../core/catalogue/set-teacher-account.ts'
import { admitLearner } from '../core/enrollments/admit-learner.ts'
import { insertGroup } from '../core/groups/write-group.ts'
import { saveMedia } from '../core/media/save-media.ts'
import { openStudentAccount } from '../core/people/open-student-account.ts'
import { registerLearner } from '../core/people/register-learner.ts'
import type { Db } from '../db/client.ts'
import { TODAY } from '../db/school-day.ts'
import { SYSTEM } from '../domain/actor.ts'
import { Refusal } from '../server/refusal.ts'
import type { BookContent } from './book-files.ts'
import { loadOpenings } from './load-openings.ts'
import { markGroup } from './marks.ts'
import { type PictureIndex, toMedia } from './pictures.ts'
import { type Demo, type SchoolIds, toCourseInput, toGroupInput } from './read-demo.ts'
import { type Ids, resolve } from './resolve.ts'

export interface DemoParts {
  demo: Demo
  pictures: PictureIndex
  books: ReadonlyMap<string, BookContent>
  /** Of the one password that all demo accounts have. */
  passwordHash: string
}

export async function loadDemo(db: Db, parts: DemoParts): Promise<void> {
  const { demo } = parts
  await savePictures(db, parts)
  const places = await saveCampuses(db, demo)
  const taught = await saveCourses(db, demo)
  const teachers = await toIds(
    demo.teachers,
    ({ id }) => id,
    ({ id, pictureAlt: _, ...teacher }) => saveTeacher(db, { ...teacher, picture: id }),
  )
  const books = await toIds(
    demo.books,
    ({ id }) => id,
    (entry) => saveDemoBook(db, parts, entry),
  )
  const ids = { ...places, ...taught, teachers, books }
  const { rows } = await db.execute<{ today: string }>(sql`select ${TODAY}::text as today`)
  const today = rows[0]?.today ?? ''
  const groups = await saveRunningGroups(db, demo, ids, today)
  await saveAccounts(db, parts, groups, teachers)
  await loadOpenings(db, demo, ids, today)
}

function savePictures(db: Db, { demo, pictures }: DemoParts): Promise<void> {
  const drawn = [...demo.teachers, ...demo.books]
  return saveMedia(
    db,
    drawn.map(({ id, pictureAlt }) => toMedia(pictures, { key: id, alt: pictureAlt })),
  )
}

async function saveCampuses(db: Db, { campuses }: Demo): Promise<{ campuses: Ids; rooms: Ids }> {
  const ids = { campuses: new Map<string, number>(), rooms: new Map<string, number>() }
  for (const [position, { id, ...input }] of campuses.entries()) {
    const stored = await saveCampus(db, { ...input, position })
    ids.campuses.set(id, stored.id)
    for (const [room, roomId] of stored.rooms) ids.rooms.set(`${id}/${room}`, roomId)
  }
  return ids
}

async function saveCourses(db: Db, demo: Demo): Promise<{ courses: Ids; levels: Ids }> {
  const languages = await toIds(
    demo.languages.map((entry, position) => ({ ...entry, position })),
    ({ code }) => code,
    (entry) => saveLanguage(db, entry),
  )
  const ids = { courses: new Map<string, number>(), levels: new Map<string, number>() }
  for (const [position, entry] of demo.courses.entries()) {
    const stored = await saveCourse(db, toCourseInput(entry, position, languages))
    ids.courses.set(entry.key, stored.id)
    for (const [level, levelId] of stored.levels) ids.levels.set(`${entry.key}/${level}`, levelId)
  }
  return ids
}

function saveDemoBook(
  db: Db,
  { books }: DemoParts,
  { id, name, subtitle }: Demo['books'][number],
): Promise<number> {
  const file = books.get(id)
  if (!file) throw new Refusal(`Kitap dosyası yok: content/books/${id}.pdf`)
  const { key, size } = file
  return saveBook(db, {
    name,
    subtitle,
    cover: id,
    file: { key, size, name: `${name}.pdf`, type: 'application/pdf' },
  })
}

interface RunningGroup {
  groupId: number
  startsOn: string | null | undefined
}

async function saveRunningGroups(
  db: Db,
  { groups }: Demo,
  ids: SchoolIds,
  today: string,
): Promise<Map<string, RunningGroup>> {
  const saved = new Map<string, RunningGroup>()
  for (const entry of groups) {
    const input = toGroupInput(entry, ids, today)
    const groupId = await insertGroup(db, input)
    await markGroup(db, groupId)
    saved.set(entry.id, { groupId, startsOn: input.startsOn })
  }
  return saved
}

async function saveAccounts(
  db: Db,
  { demo, passwordHash }: DemoParts,
  groups: ReadonlyMap<string, RunningGroup>,
  teachers: Ids,
): Promise<void> {
  for (const { group, ...person } of demo.students) {
    await saveStudent(db, { ...person, passwordHash }, resolve(groups, group))
  }
  for (const { teacher, ...person } of demo.staff) {
    const accountId = await createAccount(db, { ...person, passwordHash })
    if (teacher) await setTeacherAccount(db, resolve(teachers, teacher), accountId)
  }
}

function saveStudent(
  db: Db,
  student: Omit<Demo['students'][number], 'group'> & { passwordHash: string },
  group: RunningGroup,
): Promise<void> {
  const { name, surname, email, phone, passwordHash } = student
  return db.transaction(async (tx) => {
    const learnerId = await registerLearner(tx, SYSTEM, { name, surname, email, phone })
    await openStudentAccount(tx, { learnerId, name, surname, email, passwordHash })
    await admitLearner(tx, SYSTEM, { learnerId, ...group })
  })
}

async function toIds<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  save: (entry: T) => Promise<number>,
): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const entry of entries) ids.set(nameOf(entry), await save(entry))
  return ids
}
