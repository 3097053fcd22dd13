import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../core/accounts/passwords.ts'
import { signInStudent } from '../core/accounts/sign-ins.ts'
import { findPages, getPage } from '../core/content/pages.ts'
import { findOwnBooks, getBookFile } from '../core/student/get-classroom.ts'
import { getStudent } from '../core/student/get-student.ts'
import { findStudentSession } from '../core/student/student-account.ts'
import { type Connection, connect } from '../db/client.ts'
import { account } from '../db/schema/accounts.ts'
import { faq, page } from '../db/schema/content.ts'
import { openStores } from '../server/stores.ts'
import { seedOptions } from '../server/templates.ts'
import { createTestDatabase, DEMO_PASSWORD } from '../test/database.ts'
import { loadSeed, type SeedOptions } from './load-seed.ts'

const PASSWORD = 'mercan-yarim-daire'
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kur-seed-'))
  folders.push(folder)
  return folder
}

function settingsFor(change: { dataDir?: string; demo?: boolean; demoPassword?: string } = {}) {
  return { dataDir: newFolder(), demo: true, demoPassword: PASSWORD, ...change }
}

const load = (db: Connection['db'], settings: SeedOptions['settings']) =>
  loadSeed(db, { ...seedOptions(settings), hasPast: false })

async function countsOf({ pool }: Pick<Connection, 'pool'>): Promise<Record<string, number>> {
  const tables = ['page', 'article', 'faq', 'slide', 'test', 'question', 'media', 'account', 'book']
  const columns = tables.map((table) => `(select count(*)::int from "${table}") as "${table}"`)
  const { rows } = await pool.query(`select ${columns.join(', ')}`)
  return rows[0]
}

const CONTENT = { page: 39, article: 6, faq: 7, slide: 5, test: 7, question: 580 }

describe('an empty database', () => {
  test('gets no demo school when the settings want none, and gets it once they do', async () => {
    const school = await createTestDatabase({ empty: true })
    const settings = settingsFor({ demo: false })
    await load(school.db, settings)
    expect(await countsOf(school)).toMatchObject({ ...CONTENT, account: 0, book: 0 })
    await load(school.db, { ...settings, demo: true })
    expect(await countsOf(school)).toMatchObject({ ...CONTENT, account: 13, book: 4 })
  })

  test('is filled once by processes that start together', async () => {
    const school = await createTestDatabase({ empty: true })
    const other = connect(school.url)
    const settings = settingsFor()
    await Promise.all([
      load(school.db, settings),
      load(other.db, settingsFor()),
      load(school.db, settings),
    ])
    await other.pool.end()
    expect(await countsOf(school)).toMatchObject({ ...CONTENT, account: 13, book: 4 })
  })
})

test('records that people have changed since stay as they left them', async () => {
  const school = await createTestDatabase()
  await school.db.update(faq).set({ question: 'Otopark var mı?' }).where(eq(faq.id, 1))
  await school.db.delete(page).where(eq(page.slug, 'sat'))
  await load(school.db, settingsFor())
  const [changed] = await school.db.select().from(faq).where(eq(faq.id, 1))
  expect(changed?.question).toBe('Otopark var mı?')
  expect(await findPages(school.db)).toHaveLength(38)
})

describe('a loaded page', async () => {
  const { db, dataDir } = await createTestDatabase()

  test('is safe HTML whose headings have ids and whose columns have a scope', async () => {
    const { content: html } = await getPage(db, 'yds')
    expect(html).toContain('<h2 id="bolum-80-soru-nasil-dagilir">80 soru nasıl dağılır?</h2>')
    expect(html).toContain('<th scope="col">Soru türü</th>')
    expect(html).toContain('’')
  })

  test('has its picture, its card and its neighbours in their order', async () => {
    const { picture, metadata, neighbours, faq } = await getPage(db, 'yds')
    expect(picture?.widths).toEqual([480, 800, 1200])
    expect(picture?.src).toMatch(/^\/media\/page-yds\.[0-9a-f]{8}$/)
    for (const path of [`${picture?.src}/800.avif`, `${picture?.src}/800.webp`]) {
      expect(existsSync(join(dataDir, path)), path).toBe(true)
    }
    expect(metadata.image).toMatch(/^\/media\/kart\/page-yds\.[0-9a-f]{8}\.jpg$/)
    expect(neighbours.map(({ slug }) => slug)).toEqual(['eyds', 'yokdil', 'ielts'])
    expect(faq).toHaveLength(5)
  })

  test('stands in the menu where content/menu.yaml has it', async () => {
    const exams = (await findPages(db)).filter(({ family }) => family === 'exams')
    expect(exams.map(({ slug }) => slug).slice(0, 4)).toEqual(['ielts', 'toefl', 'yds', 'eyds'])
  })
})

test('a demo student opens a book of the class, a real PDF in the private store', async () => {
  const { db, dataDir } = await createTestDatabase()
  await load(db, settingsFor({ dataDir }))
  const token = await signInStudent(db, { email: 'ogrenci@ornek.com', password: PASSWORD })
  const { learnerId } = await findStudentSession(db, token)
  const [book] = await findOwnBooks(db, learnerId)
  expect(book).toMatchObject({ name: 'B1 Ünite Rehberi', fileType: 'application/pdf' })
  const { key, name } = await getBookFile(db, learnerId, { book: book?.id ?? 0 })
  expect(name).toBe('B1 Ünite Rehberi.pdf')
  const bytes = await openStores({ dataDir }).files.read(key)
  expect(bytes?.byteLength).toBe(book?.fileSize)
  expect(Buffer.from(bytes ?? []).toString('latin1')).toMatch(/^%PDF-/)
})

test('a demo guardian signs in for two children, each in a class', async () => {
  const { db } = await createTestDatabase()
  const token = await signInStudent(db, { email: 'veli@ornek.com', password: DEMO_PASSWORD })
  const { students } = await getStudent(db, await findStudentSession(db, token))
  expect(students.map(({ name }) => name)).toEqual(['Ada', 'Mert'])
  for (const { id } of students) {
    const { className } = await getStudent(db, await findStudentSession(db, token, id))
    expect(className).toEqual(expect.any(String))
  }
})

describe('the password of the demo accounts', () => {
  const student = { email: 'ogrenci@ornek.com' }

  test('follows the setting and ends the sign-ins of the old one', async () => {
    const { db, dataDir } = await createTestDatabase()
    const settings = settingsFor({ dataDir })
    await load(db, settings)
    const token = await signInStudent(db, { ...student, password: PASSWORD })
    await load(db, { ...settings, demoPassword: 'yeni-parola-1' })
    await expect(findStudentSession(db, token)).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(signInStudent(db, { ...student, password: PASSWORD })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    await expect(signInStudent(db, { ...student, password: 'yeni-parola-1' })).resolves.toBeTruthy()
  })

  test('stays that of whoever is left when all others are closed', async () => {
    const { db, dataDir } = await createTestDatabase()
    const passwordHash = await hashPassword('kendi-parolam')
    await db.update(account).set({ deletedAt: new Date() })
    const owner = eq(account.email, 'yonetici@ornek.com')
    await db.update(account).set({ passwordHash, deletedAt: null }).where(owner)
    await load(db, settingsFor({ dataDir }))
    expect(await db.select().from(account).where(owner)).toMatchObject([{ passwordHash }])
  })

  test('stays the one that somebody has chosen, as long as the setting stays', async () => {
    const { db, dataDir } = await createTestDatabase()
    const settings = settingsFor({ dataDir })
    await load(db, settings)
    const passwordHash = await hashPassword('kendi-parolam')
    await db.update(account).set({ passwordHash }).where(eq(account.email, student.email))
    const other = await signInStudent(db, { email: 'ogrenci2@ornek.com', password: PASSWORD })
    await load(db, settings)
    await expect(signInStudent(db, { ...student, password: 'kendi-parolam' })).resolves.toBeTruthy()
    await expect(findStudentSession(db, other)).resolves.toBeTruthy()
  })
})

test('a new data folder on a filled database gets the files', async () => {
  const { db } = await createTestDatabase()
  const settings = settingsFor()
  await load(db, settings)
  const { picture } = await getPage(db, 'seviyeler')
  expect(existsSync(join(settings.dataDir, `${picture?.src}/1200.webp`))).toBe(true)
})
