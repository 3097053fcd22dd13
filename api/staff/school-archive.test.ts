import { crc32, inflateRawSync } from 'node:zlib'
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ARCHIVE_TABLES } from '../../core/reports/school-archive.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { createMoneyDesk, TODAY } from '../../test/money-desk.ts'
import { packZip } from '../zip.ts'

const desk = await createMoneyDesk()
const { owner, agreeBare, paid } = desk
const { db, api } = desk.school
const password = DEMO_PASSWORD

const order = (cookie: string, body: object) =>
  desk.school.staff(cookie, 'POST', '/staff/school-archive', body)

function fetchArchive(cookie: string, ticket: string) {
  const query = new URLSearchParams({ ticket })
  return api.request(`/api/staff/school-archive?${query}`, {
    headers: { cookie, origin: 'http://localhost' },
  })
}

async function orderTicket(): Promise<string> {
  const { body } = await order(owner, { password })
  return (body as { ticket: string }).ticket
}

/** Reads the directory at the end, as programs do. */
function unpack(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  const files = new Map<string, string>()
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const start = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const data = start + 30 + zip.readUInt16LE(start + 26)
    const bytes = inflateRawSync(zip.subarray(data, data + packed))
    expect(bytes.length).toBe(size)
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16))
    files.set(name, bytes.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

const lineOf = (file: string | undefined, part: string) =>
  file?.split('\r\n').find((line) => line.includes(part))

test('the archive has every file with its columns, and a page that explains each of them', async () => {
  const made = await agreeBare({ agreedOn: TODAY })
  const wrong = await paid(made, { amount: 125_050 })
  await paid(wrong, { kind: 'refund', amount: 25_050, reason: 'İki kez alındı' })
  await desk.register({ name: 'Çağrı', surname: '=1+1', note: 'şığ;"İÖ"' })
  const response = await fetchArchive(owner, await orderTicket())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain(`okul-${TODAY}.zip`)
  const files = unpack(Buffer.from(await response.arrayBuffer()))
  expect([...files.keys()]).toEqual(['aciklama.html', ...ARCHIVE_TABLES.map(({ file }) => file)])
  for (const { file, columns } of ARCHIVE_TABLES) {
    const [head] = files.get(file)?.split('\r\n') ?? []
    expect(head).toBe(`\ufeff${columns.map(({ name }) => `"${name}"`).join(';')}`)
    for (const { meaning } of columns) expect(files.get('aciklama.html')).toContain(`${meaning}.`)
  }
  const learner = lineOf(files.get('ogrenciler.csv'), 'Çağrı')
  expect(learner).toContain('"\u200b=1+1"')
  const agreement = lineOf(files.get('sozlesmeler.csv'), `"${made.learner.id}"`)
  expect(agreement).toContain('"18.000";"18.000";"1.000";"17.000"')
  expect(lineOf(files.get('hareketler.csv'), '"İade"')).toContain('"-250,50"')
  expect([...files.values()].join()).not.toMatch(/argon2|password|token/i)
})

test('an archive of more rows than a page holds has each of them once', async () => {
  await db.execute(sql`insert into learner (name, surname)
    select 'Çokluk', 'No' || i from generate_series(1, 2500) i`)
  const response = await fetchArchive(owner, await orderTicket())
  const files = unpack(Buffer.from(await response.arrayBuffer()))
  const lines = files.get('ogrenciler.csv')?.split('\r\n') ?? []
  const found = lines.filter((line) => line.includes('Çokluk'))
  expect([found.length, new Set(found).size]).toEqual([2500, 2500])
})

test('the archive is ordered with the password, and each order is in the log', async () => {
  const countOrders = () => db.$count(auditLog, sql`entity = 'school-archive'`)
  const before = await countOrders()
  for (const body of [{}, { password: '' }, { password: 'yanlış parola' }]) {
    const refused = { status: 422, body: { fields: { password: expect.any(String) } } }
    expect(await order(owner, body)).toMatchObject(refused)
  }
  expect(await countOrders()).toBe(before)
  await orderTicket()
  expect(await countOrders()).toBe(before + 1)
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({ action: 'export', entity: 'school-archive' })
})

test('a ticket opens nothing for another sign-in, nor one that was made up', async () => {
  const ticket = await orderTicket()
  const other = await desk.school.signInStaff('yonetici@ornek.com')
  expect((await fetchArchive(other, ticket)).status).toBe(404)
  expect((await fetchArchive(owner, `${ticket.slice(0, -2)}aa`)).status).toBe(404)
  for (const email of ['danisman@ornek.com', 'ogretmen@ornek.com', 'editor@ornek.com']) {
    const cookie = await desk.school.signInStaff(email)
    expect((await order(cookie, { password })).status).toBe(403)
    expect((await fetchArchive(cookie, ticket)).status).toBe(403)
  }
})

test('an archive whose rows cannot be read breaks off', async () => {
  async function* failing() {
    yield 'ilk satır'
    throw new Error('no more rows')
  }
  const packing = async () => {
    for await (const _ of packZip([{ name: 'a.csv', chunks: failing() }]));
  }
  await expect(packing()).rejects.toThrow('no more rows')
})
