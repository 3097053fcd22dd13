import { isNull, sql } from 'drizzle-orm'
import { createAccount } from '../core/accounts/accounts.ts'
import { createBook } from '../core/catalogue/books.ts'
import { createCampus } from '../core/catalogue/campuses.ts'
import { createCourse } from '../core/catalogue/courses.ts'
import { createLanguage } from '../core/catalogue/languages.ts'
import { createTeacher, getTeacher, updateTeacher } from '../core/catalogue/teachers.ts'
import { admitLearner } from '../core/enrollments/admit-learner.ts'
import { insertGroup } from '../core/groups/write-group.ts'
import { saveMedia } from '../core/media/media.ts'
import { findOrCreateContact } from '../core/people/find-or-create-contact.ts'
import { openStudentAccount } from '../core/people/mail-invitation.ts'
import { registerLearner } from '../core/people/register-learner.ts'
import { setContactAccount } from '../core/people/write-contact.ts'
import { openPanels } from '../core/people/write-contact-learner.ts'
import type { Db } from '../db/client.ts'
import { TODAY } from '../db/days.ts'
import { page } from '../db/schema/content.ts'
import { SYSTEM } from '../domain/actor.ts'
import { Refusal } from '../domain/refusal.ts'
import { type BookContent, type PictureIndex, toMedia } from './files.ts'
import { loadDesk } from './load-desk.ts'
import { loadMoney } from './load-money.ts'
import { loadOpenings } from './load-openings.ts'
import { loadYear } from './load-year.ts'
import { markGroup } from './marks.ts'
import { type Demo, type SchoolIds, toGroupInput } from './read-demo.ts'
import type { Desk } from './read-desk.ts'
import type { Money } from './read-money.ts'
import type { Year } from './read-year.ts'
import { type Ids, resolve } from './resolve.ts'

interface DemoParts {
  demo: Demo
  pictures: PictureIndex
  books: ReadonlyMap<string, BookContent>
  passwordHash: string
  past?: { year: Year; desk: Desk; money: Money } | undefined
}

export async function loadDemo(db: Db, parts: DemoParts): Promise<void> {
  const { demo } = parts
  await savePictures(db, parts)
  const places = await saveCampuses(db, demo)
  const taught = await saveCourses(db, demo)
  const teachers = await toIds(
    demo.teachers,
    ({ id }) => id,
    ({ id: _, ...teacher }) => createTeacher(db, SYSTEM, teacher),
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
  if (!parts.past) return
  const { year, desk, money } = parts.past
  await loadYear(db, { demo, year, ids, today })
  await loadDesk(db, { demo, desk, ids, today })
  await loadMoney(db, money, today)
}

function savePictures(db: Db, { demo, pictures }: DemoParts): Promise<void> {
  return saveMedia(
    db,
    demo.books.map(({ id, name, pictureAlt }) =>
      toMedia(pictures, { key: id, name, alt: pictureAlt }),
    ),
  )
}

async function saveCampuses(db: Db, { campuses }: Demo): Promise<{ campuses: Ids; rooms: Ids }> {
  const ids = { campuses: new Map<string, number>(), rooms: new Map<string, number>() }
  for (const { id, ...input } of campuses) {
    const stored = await createCampus(db, SYSTEM, input)
    ids.campuses.set(id, stored.id)
    for (const room of stored.rooms) ids.rooms.set(`${id}/${room.name}`, room.id)
  }
  return ids
}

async function saveCourses(db: Db, demo: Demo): Promise<{ courses: Ids; levels: Ids }> {
  const languages = await toIds(
    demo.languages,
    ({ code }) => code,
    (entry) => createLanguage(db, SYSTEM, entry),
  )
  const pages = await findPageIds(db)
  const ids = { courses: new Map<string, number>(), levels: new Map<string, number>() }
  for (const { language, page: slug, ...input } of demo.courses) {
    const languageId = resolve(languages, language)
    const pageId = slug === undefined ? null : resolve(pages, slug)
    const { id, key, levels } = await createCourse(db, SYSTEM, { ...input, languageId, pageId })
    ids.courses.set(key, id)
    for (const level of levels) ids.levels.set(`${key}/${level.name}`, level.id)
  }
  return ids
}

async function findPageIds(db: Db): Promise<Ids> {
  const rows = await db
    .select({ slug: page.slug, id: page.id })
    .from(page)
    .where(isNull(page.deletedAt))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

function saveDemoBook(db: Db, { books }: DemoParts, { id, name, subtitle }: Demo['books'][number]) {
  const file = books.get(id)
  if (!file) throw new Refusal(`Kitap dosyası yok: content/books/${id}.pdf`)
  const { key, size } = file
  const stored = { key, size, name: `${name}.pdf`, type: 'application/pdf' }
  return createBook(db, SYSTEM, stored, { name, subtitle, cover: id })
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
  for (const guardian of demo.guardians) await saveGuardian(db, { guardian, passwordHash, groups })
  for (const { teacher, ...person } of demo.staff) {
    const accountId = await createAccount(db, { ...person, passwordHash })
    if (!teacher) continue
    const { id, revision } = await getTeacher(db, resolve(teachers, teacher))
    await updateTeacher(db, SYSTEM, { id, revision, changes: { accountId } })
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

interface Family {
  guardian: Demo['guardians'][number]
  passwordHash: string
  groups: ReadonlyMap<string, RunningGroup>
}

function saveGuardian(db: Db, { guardian, passwordHash, groups }: Family): Promise<void> {
  const { children, ...person } = guardian
  const { name, surname, email } = person
  return db.transaction(async (tx) => {
    const contactId = await findOrCreateContact(tx, person)
    const account = { role: 'student', name, surname, email, passwordHash } as const
    await setContactAccount(tx, contactId, await createAccount(tx, account))
    for (const { group, ...child } of children) {
      const learnerId = await registerLearner(tx, SYSTEM, { ...child, guardian: person })
      await openPanels(tx, contactId, [learnerId])
      const place = resolve(groups, group)
      await admitLearner(tx, SYSTEM, { ...place, learnerId, contactId })
    }
  })
}

async function toIds<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  save: (entry: T) => Promise<{ id: number }>,
): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const entry of entries) ids.set(nameOf(entry), (await save(entry)).id)
  return ids
}
