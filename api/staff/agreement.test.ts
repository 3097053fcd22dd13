import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as calls from '../../contract/staff/agreement.ts'
import * as enrollments from '../../contract/staff/enrollment.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { addDays } from '../../domain/school-time.ts'
import { createMoneyDesk, LIST_PRICE, TODAY } from '../../test/money-desk.ts'

const desk = await createMoneyDesk()
const { done, ask, agree, agreeBare, pay, paid, see, owner } = desk

async function enroll(terms?: object, groupId = desk.group.id) {
  const learner = await desk.register()
  return ask('POST', 'enrollment', { groupId, learnerId: learner.id, ...(terms && { terms }) })
}

const fieldsOf = ({ status, body }: { status: number; body: { fields?: unknown } }) =>
  status === 422 ? body.fields : { status }

describe('an agreement', () => {
  test('has price lines, a plan and the first payment with its receipt', async () => {
    const made = await agree()
    expect(made).toMatchObject({
      agreedOn: TODAY,
      listPrice: LIST_PRICE,
      lines: [{ label: 'Erken kayıt', percent: 10, amount: 180_000 }],
      agreed: 1_620_000,
      paid: 520_000,
      balance: 1_100_000,
      overdue: 0,
      dueOn: addMonths(TODAY, 1),
      subject: { course: 'Lehçe', level: 'B2', hours: 120, group: 'Deneme' },
      plan: [
        { amount: 520_000, open: 0 },
        { amount: 550_000, open: 550_000 },
        { amount: 550_000, open: 550_000 },
      ],
    })
    expect(made.entries).toMatchObject([
      { kind: 'payment', amount: 520_000, way: 'cash', takenBy: 'Gül Öztürk' },
    ])
    expect(made.entries[0]?.receipt).toMatch(/^\d{4}-\d{4}$/)
  })

  test('of a group without terms is its price, without a plan', async () => {
    const { body } = await enroll()
    const { agreement } = body as unknown as { agreement: { id: number } }
    expect(await see(agreement)).toMatchObject({ agreed: LIST_PRICE, plan: [], dueOn: null })
  })

  test('is numbered within its year without a gap, whoever was refused in between', async () => {
    const first = await agree()
    const answers = await Promise.all([
      enroll(desk.terms()),
      enroll(desk.terms({ plan: [{ dueOn: TODAY, amount: 1 }] })),
      enroll(desk.terms()),
      enroll(desk.terms({ payerId: 2_000_000_000 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 422])
    const last = await agree()
    const numberOf = ({ number }: { number: string }) => Number(number.slice(5))
    expect(numberOf(last)).toBe(numberOf(first) + 3)
  })

  test('names a company as payer only with a valid tax number', async () => {
    const company = { name: 'Ada Denizcilik A.Ş.', taxOffice: 'Kadıköy', taxNumber: '1234567890' }
    expect((await agree({ company })).company).toEqual(company)
    const wrong = { ...company, taxNumber: '1234567891' }
    expect(fieldsOf(await enroll(desk.terms({ company: wrong })))).toEqual({
      'terms.company.taxNumber': 'Vergi numarasını kontrol edin.',
    })
  })

  test('is kept by a transfer; enrolling for the next group makes another', async () => {
    const learner = await desk.register()
    const first = await done(enrollments.create, { groupId: desk.group.id, learnerId: learner.id })
    const other = await desk.open({ price: LIST_PRICE })
    const moved = await desk.transfer(first.id, other.id, TODAY)
    expect(moved.agreement).toEqual(first.agreement)
    const next = await desk.open({ price: 2_000_000 })
    const renewed = await done(enrollments.create, { groupId: next.id, learnerId: learner.id })
    expect(renewed.agreement?.id).not.toBe(first.agreement?.id)
    const { rows } = await done(calls.list, { learner: learner.id })
    expect(rows.map(({ agreed }) => agreed)).toEqual([2_000_000, LIST_PRICE])
  })

  test('can be made later for an enrollment without one, once', async () => {
    const free = await desk.open({ price: null })
    const { body } = await enroll(undefined, free.id)
    const { id: enrollmentId, agreement } = body as unknown as { id: number; agreement: null }
    expect(agreement).toBeNull()
    const lacking = await ask('POST', 'agreement', { enrollmentId, terms: {} })
    expect(fieldsOf(lacking)).toEqual({
      'terms.listPrice': 'Sınıfın ücreti yok; liste fiyatını yazın.',
    })
    const terms = { listPrice: 900_000 }
    expect(await done(calls.create, { enrollmentId, terms })).toMatchObject({ agreed: 900_000 })
    expect((await ask('POST', 'agreement', { enrollmentId, terms })).status).toBe(409)
  })
})

describe('terms are refused', () => {
  test.each<[string, object, object]>([
    [
      'a plan that says by how much it lacks',
      { plan: [{ dueOn: TODAY, amount: 1_600_000 }] },
      { 'terms.plan': 'Taksitlerin toplamı 16.200 TL tutarından 200 TL eksik.' },
    ],
    [
      'an instalment before the agreement',
      { plan: [{ dueOn: addDays(TODAY, -1), amount: 1_620_000 }] },
      { 'terms.plan': 'Taksit günü sözleşme gününden önce olamaz.' },
    ],
    [
      'an instalment of nothing',
      { plan: [{ dueOn: TODAY, amount: 0 }] },
      { 'terms.plan.0.amount': 'Tutar sıfır olamaz.' },
    ],
    [
      'a day ahead',
      { agreedOn: addDays(TODAY, 1) },
      { 'terms.agreedOn': 'Sözleşme günü ileride olamaz.' },
    ],
    ['a negative price', { agreedPrice: -1 }, { 'terms.agreedPrice': 'Tutar eksi olamaz.' }],
    [
      'a first payment beyond the debt',
      { firstPayment: { amount: 1_620_001, way: 'card', key: randomUUID() } },
      {
        'terms.firstPayment.amount':
          'Kalan borç 16.200 TL. Fazlası ödeyenin alacağı olacaksa onaylayın.',
      },
    ],
    [
      'a price that the desk may not give',
      { agreedPrice: 1_000_000, reason: 'Arkadaşı' },
      {
        'terms.agreedPrice': 'İndirim %20 sınırını aşıyor; bu ücreti yalnızca yönetici yazabilir.',
      },
    ],
  ])('for %s', async (_, change, fields) => {
    expect(fieldsOf(await enroll(desk.terms(change)))).toEqual(fields)
  })

  test('for discounts that are over, unknown, or not to be added up', async () => {
    const alone = { name: 'Toplu ödeme', percent: 5, combines: false }
    const over = { name: 'Bahar', percent: 5, validUntil: addDays(TODAY, -1) }
    const ids: number[] = []
    for (const kind of [alone, over]) {
      const { body } = await ask('POST', 'discount-kind', kind, owner)
      ids.push((body as unknown as { id: number }).id)
    }
    const [aloneId, overId] = ids
    expect(
      fieldsOf(await enroll(desk.terms({ discounts: [desk.early.id, aloneId], plan: null }))),
    ).toEqual({
      'terms.discounts': '“Toplu ödeme” başka bir indirimle birlikte uygulanmaz.',
    })
    expect((await enroll(desk.terms({ discounts: [overId] }))).status).toBe(422)
    expect((await enroll(desk.terms({ discounts: [2_000_000_000] }))).status).toBe(422)
  })

  test('for a sibling discount without a sibling in a group, and offered to one with', async () => {
    const { body } = await ask(
      'POST',
      'discount-kind',
      { name: 'Kardeş', percent: 5, condition: 'sibling' },
      owner,
    )
    const { id } = body as unknown as { id: number }
    const guardian = {
      name: 'Elif',
      surname: 'Kardeşli',
      phone: '0532 555 71 71',
      relation: 'mother',
    }
    const [one, other] = [await desk.register({ guardian }), await desk.register({ guardian })]
    const terms = { discounts: [id] }
    const offers = async () => {
      const { discounts } = await done(calls.offer, { group: desk.group.id, learner: one.id })
      return discounts.map(({ name }) => name)
    }
    const place = { groupId: desk.group.id, learnerId: one.id, terms }
    expect(fieldsOf(await ask('POST', 'enrollment', place))).toEqual({
      'terms.discounts': '“Kardeş” için öğrencinin kayıtlı bir kardeşi olmalıdır.',
    })
    expect(await offers()).not.toContain('Kardeş')
    await done(enrollments.create, { groupId: desk.group.id, learnerId: other.id })
    expect(await offers()).toContain('Kardeş')
    const made = await done(enrollments.create, place)
    expect(await see(made.agreement ?? { id: 0 })).toMatchObject({
      agreed: 1_710_000,
      payer: { name: 'Elif Kardeşli', phone: '0532 555 71 71' },
    })
  })
})

describe('price and plan', () => {
  test('are corrected with a reason by a new version; the old one stays', async () => {
    const made = await agree()
    const body = {
      revision: made.revision,
      reason: 'Fiyat yanlış yazılmış',
      agreedPrice: 1_500_000,
      plan: [{ dueOn: TODAY, amount: 1_500_000 }],
    }
    expect(
      fieldsOf(await ask('POST', `agreement/${made.id}/terms`, { ...body, reason: '' })),
    ).toEqual({ reason: 'Minimum 2 karakter olmalıdır.' })
    const { body: changed } = await ask('POST', `agreement/${made.id}/terms`, body)
    expect(changed).toMatchObject({
      agreed: 1_500_000,
      balance: 980_000,
      plan: [{ dueOn: TODAY, open: 980_000 }],
      versions: [
        { version: 1, agreed: 1_620_000 },
        { version: 2, agreed: 1_500_000, reason: 'Fiyat yanlış yazılmış', by: 'Gül Öztürk' },
      ],
    })
    expect((await ask('POST', `agreement/${made.id}/terms`, body)).status).toBe(409)
  })

  test('of another plan leave the price lines as they were', async () => {
    const { id, revision, lines } = await agree()
    const plan = [{ dueOn: addMonths(TODAY, 3), amount: 1_620_000 }]
    const body = { revision, reason: 'Maaş günü', plan }
    const { body: changed } = await ask('POST', `agreement/${id}/terms`, body)
    expect(changed).toMatchObject({ agreed: 1_620_000, lines, dueOn: addMonths(TODAY, 3) })
  })
})

describe('an entry', () => {
  test.each<[string, object, object]>([
    ['of nothing', { amount: 0 }, { amount: 'Tutar sıfır olamaz.' }],
    ['below nothing', { amount: -100 }, { amount: 'Tutar eksi olamaz.' }],
    ['of a fraction of a kuruş', { amount: 0.5 }, { amount: 'Tutarı yazın.' }],
    ['without a way', { way: null }, { way: 'Ödeme yolunu seçin.' }],
    [
      'beyond the debt',
      { amount: 1_800_001 },
      { amount: 'Kalan borç 18.000 TL. Fazlası ödeyenin alacağı olacaksa onaylayın.' },
    ],
    ['in the future', { day: addDays(TODAY, 1) }, { day: 'Gün ileride olamaz.' }],
    [
      'before the agreement',
      { day: '2020-01-01' },
      { day: expect.stringMatching(/^Gün, sözleşme gününden \(.+\) önce olamaz\.$/) },
    ],
    [
      'of a refund beyond what was paid',
      { kind: 'refund', amount: 100, reason: 'Ayrıldı' },
      { amount: 'İade, ödenen tutarı (0 TL) aşamaz.' },
    ],
    ['of a refund without a reason', { kind: 'refund' }, { reason: 'Gerekçesini yazın.' }],
  ])('%s is refused at its field', async (_, change, fields) => {
    expect(fieldsOf(await pay(await agreeBare(), change))).toEqual(fields)
  })

  test('is written once for a double click, also after a lost answer', async () => {
    const made = await agreeBare()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => pay(made, { key })))
    answers.push(await pay(made, { key }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { entries, paid: sum } = await see(made)
    expect([entries.length, sum]).toEqual([1, 100_000])
    expect((await pay(made, { key, amount: 5 })).status).toBe(409)
    expect((await pay(await agreeBare(), { key })).status).toBe(409)
  })

  test('of a second desk that has seen the debt before is refused with who was first', async () => {
    const made = await agreeBare()
    const answers = await Promise.all([pay(made), pay(made)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      message: 'Gül Öztürk bu kaydı siz açtıktan sonra değiştirdi.',
      record: { paid: 100_000 },
    })
  })

  test('beyond the debt becomes a credit when that is said', async () => {
    const made = await agreeBare()
    const after = await paid(made, { amount: 1_900_000, allowsCredit: true })
    expect(after).toMatchObject({ balance: -100_000, overdue: 0 })
  })

  test('is taken back by its opposite, which names it; both stay, and the number is not given again', async () => {
    const made = await agreeBare()
    const { revision, entries } = await paid(made)
    const [wrong] = entries
    const path = `agreement/${made.id}/entry/${wrong?.id}/take-back`
    const back = await ask('POST', path, { revision, reason: 'Başka öğrencinin' })
    expect(back.body).toMatchObject({
      paid: 0,
      entries: [
        { amount: -100_000, reverses: wrong?.id, reason: 'Başka öğrencinin', receipt: null },
        { id: wrong?.id, amount: 100_000, isTakenBack: true },
      ],
    })
    const again = await see(made)
    const twice = await ask('POST', path, { revision: again.revision, reason: 'Yine' })
    expect(twice.body.message).toBe('Bu hareket zaten geri alınmış.')
    const next = await paid(again)
    expect(next.entries[0]?.receipt).not.toBe(wrong?.receipt)
    const foreign = await agreeBare()
    const elsewhere = `agreement/${foreign.id}/entry/${wrong?.id}/take-back`
    const refused = await ask('POST', elsewhere, { revision: foreign.revision, reason: 'Yanlış' })
    expect(refused.status).toBe(404)
  })

  test('that gives up a debt, or corrects one, is for the owner', async () => {
    const made = await agreeBare()
    const off = { kind: 'write-off', way: null, reason: 'Tahsil edilemez' }
    expect((await pay(made, off)).status).toBe(403)
    const body = { revision: made.revision, key: randomUUID(), amount: 100_000, ...off }
    const { status } = await ask('POST', `agreement/${made.id}/entry`, body, owner)
    expect(status).toBe(200)
    expect(await see(made)).toMatchObject({ balance: 1_700_000 })
  })

  test('of what was owed or paid before the school used Kur has no receipt and no campus', async () => {
    const after = await paid(await agreeBare(), { kind: 'opening', amount: 700_000, way: null })
    expect(after).toMatchObject({ balance: 1_100_000, entries: [{ receipt: null, campus: null }] })
  })

  test('has the number of its electronic invoice noted later', async () => {
    const made = await paid(await agreeBare())
    const path = `agreement/${made.id}/entry/${made.entries[0]?.id}/invoice`
    const { body } = await ask('POST', path, { invoiceNumber: 'GIB2026000000012' })
    expect(body).toMatchObject({ entries: [{ invoiceNumber: 'GIB2026000000012' }] })
  })

  test('cannot be changed or deleted, not even in the database', async () => {
    const made = await paid(await agreeBare())
    const id = made.entries[0]?.id
    const { db } = desk.school
    await expect(
      db.execute(sql`update agreement_entry set amount = 1 where id = ${id}`),
    ).rejects.toThrow()
    await expect(db.execute(sql`delete from agreement_entry where id = ${id}`)).rejects.toThrow()
    await expect(db.execute(sql`update instalment set amount = 1 where true`)).rejects.toThrow()
  })
})

test('receipts count within campus and year without a gap, whatever is refused or taken at once', async () => {
  const campus = desk.basis.input.campusId
  const all = await Promise.all(Array.from({ length: 6 }, () => agreeBare()))
  await Promise.all([
    ...all.map((one) => pay(one, { campusId: campus })),
    ...all.map((one) => pay(one, { campusId: campus, amount: 9_000_000 })),
  ])
  const { rows } = await desk.school.db.execute<{ numbers: number[] }>(sql`
    select array_agg(receipt_number order by receipt_number) as numbers from agreement_entry
    where campus_id = ${campus} and receipt_number is not null`)
  const numbers = rows[0]?.numbers ?? []
  expect(numbers.length).toBeGreaterThanOrEqual(6)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  const sums = await desk.school.db.execute(sql`
    select a.id from agreement a where a.paid <> (
      select coalesce(sum(e.amount), 0) from agreement_entry e where e.agreement_id = a.id)`)
  expect(sums.rows).toEqual([])
})

test('a promise brings the debt back on its day, and a payment ends it', async () => {
  const made = await agreeBare()
  const path = `agreement/${made.id}/promise`
  const past = { revision: made.revision, on: addDays(TODAY, -1) }
  expect(fieldsOf(await ask('POST', path, past))).toEqual({
    on: 'Söz verilen gün geçmiş olamaz.',
  })
  const promise = { on: addDays(TODAY, 3), note: 'Cuma ödeyecek' }
  const { body } = await ask('POST', path, { revision: made.revision, ...promise })
  expect(body).toMatchObject({ promise })
  expect(await paid(body as unknown as typeof made)).toMatchObject({ promise: null })
})

test('the receipt is a PDF, also of an entry that was taken back', async () => {
  const made = await paid(await agreeBare())
  const path = `/api/staff/agreement/${made.id}/entry/${made.entries[0]?.id}/receipt`
  const response = await desk.school.api.request(path, { headers: { cookie: owner } })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
