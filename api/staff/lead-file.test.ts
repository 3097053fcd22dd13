import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guessColumns, toLines } from '../../admin/import/columns.ts'
import { decode } from '../../admin/import/decode.ts'
import { WORDS } from '../../admin/import/lead-columns.ts'
import { readCsv } from '../../admin/import/read-csv.ts'
import { create, list, update } from '../../contract/staff/lead.ts'
import { importLeads } from '../../contract/staff/lead-import.ts'
import { createTestResult } from '../../core/placement/create-test-result.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

async function takeTest(name: string) {
  const { rows } = await school.db.execute(sql`select id from test where slug = 'cocuk-ingilizce'`)
  const applicant = { name, surname: 'Kara', email: 'anne@example.com', phone: '+905325556001' }
  await createTestResult(school.db, {
    testId: Number(rows[0]?.id),
    answers: [],
    mailsApplicant: false,
    siteUrl: '',
    applicant: { ...applicant, age: '9', city: 'İzmir' },
  })
}

async function enter(person: object, changes: object) {
  const { id } = await school.done(desk, create, person)
  const { revision } = await school.done(desk, update, { id, revision: 1, changes })
  expect(revision).toBe(2)
  return id
}

async function fill() {
  await takeTest('Işıl')
  await takeTest('Ali')
  await school.call('/contact-form', {
    type: 'contact',
    name: '=Can; "Öz"',
    phone: '0532 555 60 02',
    email: '+can@example.com',
    message: 'Akşam kursu var mı?',
    campaign: 'Google Ads',
  })
  const [{ id: courseId } = { id: 0 }] = (
    await school.db.execute<{ id: number }>(sql`select id from course order by id limit 1`)
  ).rows
  await enter(
    { name: 'Ece', surname: 'Alkan', phone: '+90 532 555 60 03', source: 'fair', courseId },
    { status: 'lost', lostReason: '- Saatler uymadı' },
  )
  await enter(
    { name: 'Ufuk', phone: '05325556004', email: 'ufuk@example.com', campusId: 1 },
    {
      status: 'appointment',
      nextActionAt: '2026-12-15T11:30:00Z',
      nextAction: 'Seviye görüşmesi',
    },
  )
  const id = await enter({ name: 'Jörg', phone: '+49 30 901820' }, { status: 'contacted' })
  await school.db.execute(sql`update lead set first_response_minutes = 25,
    created_at = case id when ${id} then '2014-01-15 00:00+02' else '2026-03-02 14:20+03' end::timestamptz`)
  await school.db.execute(sql`update test_result set level = 'A2'`)
}

async function exportAll(): Promise<string[][]> {
  const headers = { cookie: desk }
  const response = await school.api.request('/api/staff/lead-export', { headers })
  const decoded = decode(await response.arrayBuffer())
  if ('problem' in decoded) throw new Error(decoded.problem)
  return readCsv(decoded.text).map(({ cells }) => cells)
}

async function importAll([head = [], ...rows]: string[][]) {
  const sheet = rows.map((cells, index) => ({ number: index + 2, cells }))
  const lines = toLines(sheet, guessColumns(head, WORDS))
  const given = { file: 'basvurular.csv', lines, isTrial: false }
  return (await school.done(desk, importLeads, given)).outcomes
}

const EMPTY = sql`truncate lead, contact restart identity cascade`

test('an exported file that is imported again finds every lead and changes none', async () => {
  await school.db.execute(EMPTY)
  await fill()
  const read = () =>
    Promise.all([
      school.db.select().from(lead).orderBy(asc(lead.id)),
      school.db.select().from(leadEvent).orderBy(asc(leadEvent.id)),
      school.db.select().from(contact).orderBy(asc(contact.id)),
    ])
  const before = await read()
  const file = await exportAll()
  expect(file).toHaveLength(7)
  const outcomes = await importAll(file)
  expect(outcomes.map(({ result }) => result)).toEqual(Array(6).fill('known'))
  expect(outcomes.map(({ leadId }) => leadId)).toEqual(file.slice(1).map(([id]) => Number(id)))
  expect(await read()).toEqual(before)
})

const OWN = [
  'No',
  'Öğrenci',
  'Kaynak',
  'Testte bulunan seviye',
  'Kurs sayfası',
  'Son hareket',
  'İlk yanıt',
  'İlk yanıt (mesai dakikası)',
  'Ziyaretçinin yazdığı, doğrulanmadı',
]

test('an exported file makes the same leads in an empty school', async () => {
  await school.db.execute(EMPTY)
  await fill()
  const file = await exportAll()
  await school.db.execute(EMPTY)
  const outcomes = await importAll(file)
  expect(outcomes.filter(({ result }) => result === 'wrong')).toEqual([])
  const told = ([head = [], ...rows]: string[][]) =>
    rows.map((cells) => cells.filter((_, column) => !OWN.includes(head[column] ?? '')).join('; '))
  const again = told(await exportAll())
  expect(again).toHaveLength(5)
  expect(new Set(again)).toEqual(new Set(told(file)))
  const { rows } = await school.done(desk, list, { source: 'fair' })
  expect(rows).toMatchObject([{ contact: { name: 'Ece Alkan' } }])
})

test('the exported file has what the screen shows, with numbers that Excel leaves whole', async () => {
  await school.db.execute(EMPTY)
  await fill()
  const [head = [], ...rows] = await exportAll()
  const of = (name: string) => {
    const row = rows.find((cells) => cells[1]?.startsWith(name)) ?? []
    return Object.fromEntries(head.map((title, column) => [title, row[column]]))
  }
  expect(of('=Can')).toMatchObject({
    Telefon: '0532 555 60 02',
    'E-posta': '+can@example.com',
    Durum: 'Yeni',
    Kaynak: 'İletişim formu',
    Kampanya: 'Google Ads',
    'İlk yanıt': '',
    'İlk yanıt (mesai dakikası)': '25',
    'Testte bulunan seviye': '',
  })
  expect(of('Ece')).toMatchObject({ Kaynak: 'Fuar ya da etkinlik', Sorumlu: 'Gül Öztürk' })
  expect(of('Ufuk')).toMatchObject({
    Kaynak: 'Elle eklendi',
    Durum: 'Randevu',
    Şube: 'Merkez',
    'Sonraki adım tarihi': '2026-12-15 14:30',
    'Sonraki adım': 'Seviye görüşmesi',
  })
  expect(of('Jörg')).toMatchObject({
    Telefon: '0049 30 901820',
    'Geliş zamanı': '2014-01-15 00:00',
  })
  expect(of('Işıl')).toMatchObject({ Kaynak: 'Seviye testi', 'Testte bulunan seviye': 'A2' })
})
