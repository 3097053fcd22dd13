import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list } from '../../contract/staff/lead.ts'
import { importLeads, pastImports, undoImport } from '../../contract/staff/lead-import.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { createTestApi } from '../../test/api.ts'
import { leadsOf } from '../../test/leads.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const PERSON = { name: 'Ayşe Işık', phone: '0532 555 70 01' }

const ask = (lines: object[], isTrial = false) =>
  school.done(desk, importLeads, { file: 'eski.csv', lines, isTrial })

async function send(lines: object[], isTrial = false) {
  return (await ask(lines, isTrial)).outcomes
}

const trial = async (line: object) => (await send([{ ...PERSON, ...line }], true))[0]

async function takeBack() {
  const [last] = await school.done(desk, pastImports)
  return school.done(desk, undoImport, { id: last?.id })
}

const countToday = async () => (await school.done(desk, list, { view: 'today' })).total

test('an import keeps status, reason, next step, owner and date of an old desk', async () => {
  const before = await countToday()
  await send([
    {
      ...PERSON,
      status: 'ARANDI',
      owner: 'gul ozturk',
      campus: 'bostancı',
      source: 'Fuar',
      nextAction: 'Fiyat sor',
      nextActionAt: '15.12.2099 14:30',
      cameAt: '3.1.2024',
    },
    { name: 'Can', phone: '0532 555 70 02', status: 'olumsuz', cameAt: '2014-01-15' },
    {
      name: 'Ece',
      phone: '0532 555 70 03',
      status: 'Olumsuz',
      lostReason: 'Fiyat',
      owner: 'Yasemin',
      source: 'sosyal medya',
      nextActionAt: '2099-12-15',
    },
    { name: 'Umut', phone: '0532 555 70 04', status: 'kayıt', cameAt: '2024-01-03 10:15' },
  ])
  expect(await leadsOf(school, '+905325557001')).toMatchObject([
    {
      status: 'contacted',
      source: 'fair',
      nextAction: 'Fiyat sor',
      lostReason: null,
      ownerId: expect.any(Number),
      campusId: expect.any(Number),
      nextActionAt: new Date('2099-12-15T11:30:00Z'),
      createdAt: new Date('2024-01-02T21:00:00Z'),
      lastEventAt: new Date('2024-01-02T21:00:00Z'),
    },
  ])
  expect(await leadsOf(school, '+905325557002')).toMatchObject([
    { status: 'lost', lostReason: 'Aktarıldı', createdAt: new Date('2014-01-14T22:00:00Z') },
  ])
  expect(await leadsOf(school, '+905325557003')).toMatchObject([
    {
      lostReason: 'Fiyat',
      source: 'social',
      ownerId: expect.any(Number),
      nextActionAt: new Date('2099-12-15T07:00:00Z'),
    },
  ])
  expect(await leadsOf(school, '+905325557004')).toMatchObject([
    { status: 'enrolled', createdAt: new Date('2024-01-03T07:15:00Z') },
  ])
  expect(await countToday()).toBe(before)
  expect(await takeBack()).toEqual({ removed: 4, kept: [] })
})

test('a value outside its list is named once for the whole file, with what may stand there', async () => {
  const sources = ['TikTok', 'TIKTOK', 'Fuar', '']
  const lines = sources.map((source) => ({ ...PERSON, source, course: 'Almanca kursu' }))
  const { unknown } = await ask(lines, true)
  expect(unknown).toMatchObject([
    {
      field: 'course',
      text: 'Almanca kursu',
      lines: 4,
      names: expect.arrayContaining(['Almanca']),
    },
    { field: 'source', text: 'TikTok', lines: 2, names: expect.arrayContaining(['Telefon']) },
  ])
})

describe('a wrong line', () => {
  test.each([
    [
      'status',
      'beklemede',
      'Durum: “beklemede” listede yok. Şunlardan biri olmalıdır: Yeni, Arandı, Rand',
    ],
    [
      'owner',
      'Hülya',
      'Sorumlu: “Hülya” listede yok. Şunlardan biri olmalıdır: Yasemin Güneş, Gül Öz',
    ],
    [
      'campus',
      'Kadıköy',
      'Şube: “Kadıköy” listede yok. Şunlardan biri olmalıdır: Merkez, Bostancı.',
    ],
    [
      'source',
      'TikTok',
      'Kaynak: “TikTok” listede yok. Şunlardan biri olmalıdır: Telefon, Okula ge',
    ],
    ['nextActionAt', '31.02.2026', 'Sonraki adım tarihi: Tarihi şöyle yazın: 15.12.2026 ya da'],
    ['nextActionAt', '15.12.2026 25:00', 'Sonraki adım tarihi: Tarihi şöyle yazın'],
    ['cameAt', 'geçen hafta', 'Geldiği gün: Tarihi şöyle yazın'],
    ['cameAt', '1.1.2100', 'Geldiği gün: Bu gün daha gelmedi'],
    ['phone', '5,44111E+09', 'Telefon: Excel numarayı kısaltmış'],
    ['phone', '9.05441E+11', 'Telefon: Excel numarayı kısaltmış'],
    ['phone', '0532 111', 'Telefon: Numara eksik ya da fazla.'],
    ['phone', '1234567890', 'Telefon: Numara eksik ya da fazla.'],
    ['phone', 'yok', 'Telefon: Numara eksik ya da fazla.'],
    ['email', 'can', 'E-posta: Bu bir e-posta adresi değil!'],
  ])('with “%s” %s says what may stand there', async (column, text, sentence) => {
    expect(await trial({ [column]: text })).toMatchObject({
      result: 'wrong',
      leadId: null,
      message: expect.stringContaining(sentence),
    })
  })

  test('lists all its errors at once, and an empty cell only once', async () => {
    expect(await trial({ phone: '', status: '?' })).toMatchObject({
      message: expect.stringMatching(/^Telefon: Bu alan zorunludur\. Durum: “\?” listede yok\./),
    })
    expect(await trial({ phone: '0532 55', email: 'can', owner: 'Hülya' })).toMatchObject({
      message: expect.stringMatching(/^E-posta: .* Telefon: .* Sorumlu: /),
    })
  })
})

test.each([
  { phone: '+49 30 901820' },
  { phone: '444 0 123' },
  { phone: '5325557009' },
  { note: 'x' },
  { id: 'A-12' },
  { source: 'Elle eklendi' },
])('%o is right', async (line) => {
  expect(await trial(line)).toMatchObject({ result: 'new', message: null })
})

test('refuses a first name that two owners have', async () => {
  const account = { name: 'Gül', role: 'frontdesk' }
  await school.db.execute(sql`insert into account (name, surname, email, role, password_hash)
    values (${account.name}, 'Aksu', 'gul@example.com', 'frontdesk', 'x')`)
  expect(await trial({ owner: 'Gül' })).toMatchObject({
    message: 'Sorumlu: “Gül” diye birkaç kişi var; soyadını da yazın.',
  })
  expect(await trial({ owner: 'GÜL AKSU' })).toMatchObject({ result: 'new' })
})

describe('a lead that an import finds', () => {
  const LINE = {
    ...PERSON,
    status: 'randevu',
    owner: 'Gül Öztürk',
    campus: 'Merkez',
    note: 'Fuarda',
    nextAction: 'Fiyat sor',
    nextActionAt: '15.12.2027',
    cameAt: '3.1.2024',
  }

  async function write() {
    await school.db.execute(sql`truncate lead, contact restart identity cascade`)
    const asked = { ...PERSON, type: 'contact', email: 'a@example.com', message: 'Akşam kursu?' }
    await school.call('/contact-form', asked)
    return findOne()
  }
  const findOne = async () => {
    const [one, ...others] = await leadsOf(school, '+905325557001')
    expect(others).toEqual([])
    return one
  }

  test('keeps its values and gets those that are missing', async () => {
    const before = await write()
    await school.db.execute(sql`update lead set campus_id = 2`)
    expect(await send([LINE])).toMatchObject([{ result: 'known', leadId: before?.id }])
    const { status, createdAt, lastEventAt } = before!
    expect(await findOne()).toMatchObject({
      status,
      createdAt,
      lastEventAt,
      campusId: 2,
      importId: null,
      revision: 2,
      ownerId: expect.any(Number),
      nextAction: 'Fiyat sor',
    })
  })

  test('is as before once the import is undone, but for later changes of the desk', async () => {
    const before = await write()
    await send([LINE])
    expect(await takeBack()).toEqual({ removed: 0, kept: [] })
    const { updatedAt: _, ...rest } = before!
    expect(await findOne()).toMatchObject({ ...rest, revision: 3 })
    await send([LINE])
    const moved = { nextActionAt: '2027-12-16T07:00:00Z' }
    await school.staff(desk, 'PATCH', `/staff/lead/${before?.id}`, { revision: 4, changes: moved })
    await takeBack()
    expect(await findOne()).toMatchObject({ ownerId: null, nextAction: 'Fiyat sor' })
  })

  test('gets a note once, however often the file is imported', async () => {
    await write()
    await send([LINE, LINE])
    await send([LINE])
    expect(await school.db.$count(leadEvent)).toBe(2)
  })

  test('stays beside a closed lead of the file, which is found again', async () => {
    await write()
    const old = { ...PERSON, status: 'olumsuz', cameAt: '3.1.2024' }
    await send([old])
    await send([old, { ...old, cameAt: '5.5.2025' }])
    const leads = await leadsOf(school, '+905325557001')
    expect(leads.map(({ status }) => status)).toEqual(['new', 'lost', 'lost'])
  })
})
