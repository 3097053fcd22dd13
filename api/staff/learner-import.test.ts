import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { due, list as listAgreements } from '../../contract/staff/agreement.ts'
import { get, list } from '../../contract/staff/learner.ts'
import { importLearners } from '../../contract/staff/learner-import.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const { school, ask, done, make, takeHour } = await createGroupDesk()

async function take(lines: object[], change: object = {}) {
  return (await done(importLearners, { lines, isTrial: false, ...change })).outcomes
}

const trial = (lines: object[], change: object = {}) => take(lines, { isTrial: true, ...change })

async function find(q: string) {
  const { rows } = await done(list, { q })
  expect(rows).toHaveLength(1)
  return done(get, { id: rows[0]?.id })
}

const ADULT = {
  name: 'Barış Ekin',
  surname: 'Tuna',
  phone: '0532 700 00 01',
  email: 'baris@ornek.com',
  birth: '23.04.1990',
  startsOn: '8.3.2027',
}
const CHILD = {
  name: 'Duru',
  surname: 'Tuna',
  birth: '12',
  guardianName: 'Seda Tuna',
  guardianPhone: '0532 700 00 02',
  guardianEmail: 'seda@ornek.com',
}

test('a file becomes people, parents, places and invitations; taken twice it makes nobody twice', async () => {
  const group = await make({ name: 'Dosya Akşam' })
  const lines = [
    { ...ADULT, group: 'dosya akşam' },
    { ...CHILD, group: String(group.id) },
    { name: 'Deniz Can Ay', phone: '0532 700 00 03' },
  ]
  const trialled = await trial(lines)
  expect(trialled.map(({ result }) => result)).toEqual(['new', 'new', 'new'])
  expect((await ask('GET', 'learner?q=Tuna')).body).toMatchObject({ rows: [] })

  await take(lines, { invites: true })
  expect(await find('Barış Ekin')).toMatchObject({
    surname: 'Tuna',
    phone: ADULT.phone,
    birthDate: '1990-04-23',
    access: 'invited',
    contacts: [{ relation: 'self' }],
  })
  expect(await find('Duru')).toMatchObject({
    isMinor: true,
    access: 'invited',
    isByGuardian: true,
    accountEmail: CHILD.guardianEmail,
    contacts: [{ name: 'Seda', relation: 'guardian', email: CHILD.guardianEmail }],
  })
  expect(await find('Deniz Can')).toMatchObject({ name: 'Deniz Can', surname: 'Ay' })
  const roster = await school.db
    .select({ name: learner.name, startsOn: enrollment.startsOn, payer: contact.name })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .leftJoin(contact, eq(contact.id, enrollment.contactId))
    .where(eq(enrollment.groupId, group.id))
    .orderBy(learner.name)
  expect(roster).toEqual([
    { name: 'Barış Ekin', startsOn: '2027-03-08', payer: 'Barış Ekin' },
    { name: 'Duru', startsOn: null, payer: 'Seda' },
  ])

  const numbers = async () =>
    Promise.all([learner, enrollment, contact, mailOutbox].map((table) => school.db.$count(table)))
  const before = await numbers()
  expect(await take(lines, { invites: true })).toMatchObject([
    { result: 'known', note: 'bu sınıfta zaten kayıtlı' },
    { result: 'known' },
    { result: 'known', note: null },
  ])
  expect(await numbers()).toEqual(before)
  expect(await mailsTo(school, ADULT.email)).toHaveLength(1)
})

test('each wrong cell is told, and nobody is taken as long as one is wrong', async () => {
  const slots = [takeHour()]
  const small = await make({ name: 'Tek kişilik', capacity: 1, slots })
  await make({ name: 'Aynı saatte', slots })
  const lines = [
    { name: 'Ada', surname: 'Uz', phone: '0532 700 01 01', group: 'Tek kişilik' },
    { name: 'Ece', surname: 'Uz', phone: '0532 700 01 02', group: 'Tek kişilik' },
    { name: 'Ali', surname: 'Uz', phone: 'yok', birth: 'dün', group: 'Öyle sınıf yok' },
    { name: 'Tek', phone: '0532 700 01 04', guardianName: 'Veli Uz', startsOn: '31.2.2027' },
    { name: 'Su', surname: 'Uz' },
    { name: 'Ada', surname: 'UZ', phone: '+90 532 700 01 01', group: 'Aynı saatte' },
    { name: 'Ege', surname: 'Uz', phone: '0532 700 01 07', birth: '2015' },
    { name: 'Nur', surname: 'Uz', phone: '5,44111E+09' },
  ]
  expect(await trial(lines)).toMatchObject([
    { index: 0, result: 'new', cells: {} },
    { index: 1, result: 'wrong', cells: { group: 'Bu sınıfta boş yer kalmadı.' } },
    {
      index: 2,
      result: 'wrong',
      cells: {
        phone: 'Bu bir telefon numarası değildir.',
        birth: 'Doğum tarihini (23.04.2012), yılını (2012) ya da yaşı (14) yazın.',
      },
    },
    {
      index: 3,
      result: 'wrong',
      cells: { startsOn: 'Günü şöyle yazın: 01.09.2026' },
    },
    { index: 4, cells: { phone: 'Kendisinin ya da velisinin telefonunu yazın.' } },
    { index: 5, cells: { group: 'Aynı saatlerde “Tek kişilik” sınıfında.' } },
    { index: 6, result: 'new', note: '18 yaşından küçük, velisi yazılmamış' },
    { index: 7, cells: { phone: expect.stringContaining('Excel numarayı kısaltmış') } },
  ])

  const refuse = async (some: object[]) => {
    const { status, body } = await ask('POST', 'learner-import', { lines: some, isTrial: false })
    expect(status).toBe(422)
    return body.fields
  }
  expect(await refuse(lines)).toHaveProperty(['lines.3.startsOn'])
  expect(await refuse(lines.slice(0, 2))).toEqual({
    'lines.1.group': 'Bu sınıfta boş yer kalmadı.',
  })
  const [nobody] = await school.db
    .select({ people: count() })
    .from(learner)
    .where(sql`${learner.surname} ilike 'uz'`)
  expect(nobody).toEqual({ people: 0 })
  expect(await school.db.$count(enrollment, eq(enrollment.groupId, small.id))).toBe(0)
})

test('a child known by their own number is not made again with the parent’s', async () => {
  const own = { name: 'Nil', surname: 'Erbulak', phone: '0532 700 02 01' }
  await take([own])
  const parent = { guardianName: 'Işık Erbulak', guardianPhone: '0532 700 02 02' }
  await take([{ ...own, ...parent, email: 'nil@ornek.com', birth: '2014' }])
  expect(await find('Nil Erbulak')).toMatchObject({
    email: 'nil@ornek.com',
    birthYear: 2014,
    contacts: [{ relation: 'self' }, { name: 'Işık', relation: 'guardian' }],
  })
})

test('a file leaves a parent whom the school knows as the desk has written them', async () => {
  const child = { name: 'Ada', surname: 'Soykan', guardianPhone: '0532 700 05 01' }
  const parent = { guardianName: 'Ümit Soykan', guardianEmail: 'umit@ornek.com' }
  await take([{ ...child, ...parent }])
  const wrong = { guardianName: 'Umit Soykn', guardianEmail: 'eski@ornek.com' }
  await take([{ ...child, ...wrong, name: 'Efe' }])
  const known = { name: 'Ümit', surname: 'Soykan', email: parent.guardianEmail }
  expect((await find('Efe Soykan')).contacts).toMatchObject([known])
  expect((await find('Ada Soykan')).contacts).toMatchObject([known])
})

test('two children with the number of one parent under two names are asked about, not put together', async () => {
  const phone = '0532 700 06 01'
  const lines = [
    {
      name: 'Murat',
      surname: 'Yıldırım',
      guardianName: 'Emre Yıldırım',
      guardianEmail: 'emre@ornek.com',
    },
    {
      name: 'Kaan',
      surname: 'Özkan',
      guardianName: 'Büşra Özkan',
      guardianEmail: 'busra@ornek.com',
    },
  ].map((line) => ({ ...line, birth: '2015', guardianPhone: phone }))
  const asked = await trial(lines, { invites: true })
  expect(asked.map(({ result }) => result)).toEqual(['new', 'wrong'])
  expect(asked[1]?.cells.guardianPhone).toBe(
    'Bu numara Emre Yıldırım adına kayıtlı (emre@ornek.com). Aynı kişiyse adını böyle yazın, değilse kendi numarasını yazın.',
  )
  const mended = lines.map((line, at) =>
    at === 1 ? { ...line, guardianPhone: '0532 700 06 02' } : line,
  )
  await take(mended, { invites: true })
  expect((await find('Kaan Özkan')).contacts).toMatchObject([
    { name: 'Büşra', email: 'busra@ornek.com' },
  ])
  for (const email of ['emre@ornek.com', 'busra@ornek.com']) {
    expect(await mailsTo(school, email)).toHaveLength(1)
  }
})

test('another surname of a parent, and a number that somebody else has, are pointed out before the import', async () => {
  const phone = '0532 700 07 01'
  const child = { name: 'Efe', surname: 'Kurt', birth: '2015', guardianPhone: phone }
  const outcomes = await trial([
    { ...child, guardianName: 'Seda Kurt' },
    { ...child, name: 'Elif', guardianName: 'Seda Bulut' },
    { name: 'Hakan', surname: 'Taş', phone },
  ])
  expect(outcomes.map(({ note }) => note)).toEqual([
    null,
    'veli Seda Kurt adıyla kayıtlı, Seda Bulut yazılmadı',
    'telefon Seda Kurt adına kayıtlı; Hakan Taş onun yakını olur',
  ])
})

test('an address of another account is told at its cell', async () => {
  const line = { ...ADULT, name: 'Bora', phone: '0532 700 03 01', email: 'ogrenci@ornek.com' }
  expect(await trial([line], { invites: true })).toMatchObject([
    { result: 'wrong', cells: { email: expect.stringContaining('başka bir hesapta') } },
  ])
})

test('the list is a file that Excel opens and the import takes again', async () => {
  await take([{ ...ADULT, name: 'Çıktı', surname: 'Alan', phone: '0532 700 04 01', email: '' }])
  const cookie = await school.signInStaff('danisman@ornek.com')
  const answer = await school.api.request('/api/staff/learner-export?q=Alan', {
    headers: { cookie },
  })
  const [head, line] = (await answer.text()).replace(/[\ufeff"]/g, '').split('\r\n')
  expect(head).toBe('No;Ad;Soyad;Telefon;E-posta;18 yaşından küçük;Sınıflar;Panel;Eklendiği gün')
  expect(line).toMatch(/^\d+;Çıktı;Alan;0532 700 04 01;;;;Davet edilmedi;\d{4}-\d\d-\d\d$/)
})

const typed = (day: string) => day.split('-').reverse().join('.')
const NEXT = addMonths(schoolDay(), 1)
const AFTER = addMonths(schoolDay(), 2)

const priced = (number: number, change: object) => ({
  name: 'Pelin',
  surname: `Ücretli${number}`,
  phone: `0532 701 00 ${10 + number}`,
  ...change,
})

test('a file brings what was agreed, what is paid and when the rest is due', async () => {
  await make({ name: 'Ücretli Akşam', price: 1_800_000 })
  const group = 'Ücretli Akşam'
  const agreed = '16.200 TL'
  const lines = [
    priced(1, {
      group,
      agreed,
      listPrice: '18000',
      paid: '5.200,00',
      plan: '2',
      nextDue: typed(NEXT),
    }),
    priced(2, {
      group,
      agreed,
      paid: '5200',
      plan: `${typed(NEXT)} 5.000; ${typed(AFTER)}: 6.000 TL`,
    }),
    priced(3, { group, agreed, paid: '١٦٢٠٠' }),
    priced(4, { group, agreed }),
  ]
  const trialled = await trial(lines)
  expect(trialled.map(({ cells }) => cells)).toEqual([{}, {}, {}, {}])
  await take(lines)
  await take(lines.slice(0, 1))

  const agreements = []
  for (const { surname } of lines) {
    const { id } = await find(surname)
    const { rows } = await done(listAgreements, { learner: id })
    expect(rows).toHaveLength(1)
    agreements.push(...rows)
  }
  expect(agreements).toMatchObject([
    {
      listPrice: 1_800_000,
      agreed: 1_620_000,
      paid: 520_000,
      overdue: 0,
      dueOn: NEXT,
      lines: [{ amount: 180_000 }],
      plan: [{ open: 0 }, { dueOn: NEXT, open: 550_000 }, { dueOn: AFTER, open: 550_000 }],
      entries: [{ kind: 'opening', amount: 520_000, receipt: null }],
    },
    { paid: 520_000, plan: [{ open: 0 }, { dueOn: NEXT, open: 500_000 }, { open: 600_000 }] },
    { paid: 1_620_000, balance: 0, plan: [] },
    { paid: 0, balance: 1_620_000, plan: [], entries: [] },
  ])
  const { rows } = await done(due, { view: 'unplanned' })
  expect(rows.map(({ id }) => id)).toContain(agreements[3]?.id)
})

test('somebody who is in the group gets the agreement that was missing, and keeps one that is there', async () => {
  await make({ name: 'Ücretsiz Akşam' })
  const line = priced(5, { group: 'Ücretsiz Akşam' })
  await take([line])
  const [first] = await take([{ ...line, agreed: '9.000', paid: '1.000' }])
  expect(first?.note).toBe('bu sınıfta zaten kayıtlı')
  const [again] = await take([{ ...line, agreed: '8.000', paid: '3.000' }])
  expect(again?.note).toContain('dosyadaki tutarlar yazılmadı')
  const { rows } = await done(listAgreements, { learner: (await find('Ücretli5')).id })
  expect(rows).toMatchObject([{ agreed: 900_000, paid: 100_000 }])
})

test.each([
  [{ agreed: '12,500' }, 'agreed', /iki türlü okunabilir/],
  [{ agreed: '-5' }, 'agreed', /eksi olamaz/],
  [{ agreed: 'on bin' }, 'agreed', /rakamla yazın/],
  [{ paid: '500' }, 'agreed', /Anlaşılan ücreti yazın/],
  [{ agreed: '1.000', paid: '1.500' }, 'paid', /500 TL fazla/],
  [{ agreed: '9.000', plan: '3' }, 'nextDue', /taksitin gününü yazın/],
  [{ agreed: '9.000', plan: '15.12.2026 4.000; 15.01.2027 4.500' }, 'plan', /500 TL eksik/],
  [{ agreed: '9.000', plan: 'aylık' }, 'plan', /Kalan taksit sayısını/],
  [{ agreed: '9.000', plan: '99' }, 'plan', /1 ile 36 arasında/],
  [{ agreed: '9.000', group: undefined }, 'group', /hangi sınıfın/],
])('a line with %j is told at the cell “%s”', async (change, cell, sentence) => {
  const [outcome] = await trial([priced(6, { group: 'Deneme', ...change })])
  expect(outcome?.result).toBe('wrong')
  expect(outcome?.cells[cell as 'plan']).toMatch(sentence)
})
