import { createAccount } from '../core/accounts/create-account.ts'
import { saveMedia } from '../core/media/save-media.ts'
import { saveBook } from '../core/school/save-book.ts'
import { saveClass } from '../core/school/save-class.ts'
import { saveLanguage } from '../core/school/save-language.ts'
import { saveTeacher } from '../core/school/save-teacher.ts'
import type { Db } from '../db/client.ts'
import { Refusal } from '../server/refusal.ts'
import type { BookContent } from './book-files.ts'
import { type PictureIndex, toMedia } from './pictures.ts'
import { type Demo, type Ids, resolve, type SchoolIds, toClassInput } from './read-demo.ts'

export interface DemoParts {
  demo: Demo
  pictures: PictureIndex
  books: ReadonlyMap<string, BookContent>
  /** Of the one password that all demo accounts have. */
  passwordHash: string
}

/** Stores the demo school: classes with timetables, teachers, books and people who can sign in. */
export async function loadDemo(db: Db, parts: DemoParts): Promise<void> {
  const { demo } = parts
  const drawn = [...demo.teachers, ...demo.books].map(({ id, pictureAlt }) => ({
    key: id,
    alt: pictureAlt,
  }))
  await saveMedia(
    db,
    drawn.map((picture) => toMedia(parts.pictures, picture)),
  )
  const ids: SchoolIds = {
    languages: await toIds(
      demo.languages,
      ({ code }) => code,
      (entry) => saveLanguage(db, entry),
    ),
    teachers: await toIds(
      demo.teachers,
      ({ id }) => id,
      ({ id, pictureAlt: _, ...teacher }) => saveTeacher(db, { ...teacher, picture: id }),
    ),
    books: await toIds(
      demo.books,
      ({ id }) => id,
      (entry) => saveDemoBook(db, parts, entry),
    ),
  }
  const classes = await toIds(
    demo.classes,
    ({ id }) => id,
    (entry) => saveClass(db, toClassInput(entry, ids)),
  )
  await saveAccounts(db, parts, classes)
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
    ...{ name, subtitle, cover: id },
    file: { key, size, name: `${name}.pdf`, type: 'application/pdf' },
  })
}

async function saveAccounts(
  db: Db,
  { demo, passwordHash }: DemoParts,
  classes: Ids,
): Promise<void> {
  for (const { class: name, ...person } of demo.students) {
    const classId = resolve(classes, name)
    await createAccount(db, { ...person, role: 'student', classId, passwordHash })
  }
  for (const person of demo.staff) await createAccount(db, { ...person, passwordHash })
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
