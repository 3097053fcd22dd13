import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import * as agreements from '../../contract/staff/agreement.ts'
import { saveGuardian } from '../../contract/staff/learner.ts'
import * as calls from '../../contract/staff/paper.ts'
import * as templates from '../../contract/staff/paper-template.ts'
import { derivePaperKey, findMailedPaper } from '../../core/papers/store-papers.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { paper, paperText } from '../../db/schema/papers.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { MAIL_SECRET } from '../../test/api.ts'
import { createMoneyDesk, TODAY } from '../../test/money-desk.ts'

const desk = await createMoneyDesk()
const { done, ask, agree, owner, school } = desk
const cookie = await school.signInStaff('danisman@ornek.com')

const NATIONAL = { kind: 'national', number: '100 000 001 46' }

function make({ id }: { id: number }, change: object = {}) {
  return done(calls.make, { id, key: randomUUID(), kind: 'contract', ...change })
}

async function open(path: string) {
  const response = await school.api.request(`/api/staff/agreement/${path}`, { headers: { cookie } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const print = async (id: number, paperId: number) => (await open(`${id}/paper/${paperId}`)).bytes

async function textOf(bytes: Uint8Array) {
  const { text } = await extractText(bytes.slice(), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const change = (text: string, revision: number) =>
  done(templates.change, { name: 'contract', revision, subject: 'Sözleşme', text }, owner)

describe('a paper', () => {
  test('is the same bytes whenever it is opened, whatever has changed since, and says its checksum', async () => {
    const made = await agree()
    const contract = await make(made, { identity: NATIONAL })
    const first = await open(`${made.id}/paper/${contract.id}`)
    expect(first.response.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(contract.checksum)
    await desk.paid(await desk.see(made))
    await change('Başka bir metin, {öğrenci} için.', 1)
    await school.db.update(learner).set({ surname: 'Başka' }).where(eq(learner.id, made.learner.id))
    expect(await print(made.id, contract.id)).toEqual(first.bytes)
  })

  test('keeps the text that it was made with, and says which version that was', async () => {
    const made = await agree()
    const before = await done(templates.read, { name: 'contract' }, owner)
    await change('Eski madde: {ödeyen}.', before.revision)
    const old = await make(made)
    await change('Yeni madde: {ödeyen}.', before.revision + 1)
    const next = await make(made)
    expect([old.textVersion, next.textVersion]).toEqual([before.revision + 1, before.revision + 2])
    expect(await textOf(await print(made.id, old.id))).toContain('Eski madde: ')
    expect(await textOf(await print(made.id, next.id))).toContain('Yeni madde: ')
    const texts = await school.db.select().from(paperText).where(eq(paperText.kind, 'contract'))
    expect(texts.map(({ text }) => text)).toContain('Eski madde: {ödeyen}.')
    await done(templates.reset, { name: 'contract', revision: before.revision + 2 }, owner)
    expect(await textOf(await print(made.id, (await make(made)).id))).toContain('Taraflar ve konu')
  })

  test('names the parties, price lines, the sum in words and every instalment', async () => {
    const company = { name: 'Ada Denizcilik A.Ş.', taxOffice: 'Kadıköy', taxNumber: '1234567890' }
    const made = await agree({ company })
    const text = await textOf(await print(made.id, (await make(made)).id))
    for (const words of [
      `${made.number}/1`,
      'Ada Denizcilik A.Ş.',
      'Kadıköy, 1234567890',
      made.learner.name,
      'Lehçe B2, 120 ders saati',
      'Erken kayıt (%10)',
      '-1.800 TL',
      '16.200 TL',
      'on altı bin iki yüz lira',
    ]) {
      expect(text).toContain(words)
    }
    expect(text.match(/5\.500 TL/g)).toHaveLength(2)
  })

  test('of a long plan has its table head on each page, and loses no row between them', async () => {
    const plan = Array.from({ length: 36 }, (_, at) => ({
      dueOn: addMonths(TODAY, at),
      amount: at === 0 ? 1_620_000 - 35 * 40_001 : 40_001,
    }))
    const made = await agree({ plan, firstPayment: null })
    const { id } = await make(made, { kind: 'plan' })
    const { text } = await extractText(await print(made.id, id), { mergePages: false })
    expect(text.length).toBeGreaterThan(1)
    expect(text.filter((page) => page.includes('Ödeme günü'))).toHaveLength(text.length)
    expect(text.join(' ').match(/400,01 TL/g)).toHaveLength(35)
  })

  test('of all entries has the debt after each, and says which was taken back', async () => {
    const made = await agree()
    const entry = made.entries[0]?.id
    const { id, revision } = made
    await done(agreements.takeBack, { id, entry, revision, reason: 'Yanlış' })
    const text = await textOf(await print(id, (await make(made, { kind: 'statement' })).id))
    expect(text).toContain('geri alındı')
    expect(text).toMatch(/geri alma.*-5\.200 TL 16\.200 TL/)
  })

  test('is one when it is asked for twice with the same key', async () => {
    const made = await agree()
    const key = randomUUID()
    const [one, two] = await Promise.all([make(made, { key }), make(made, { key })])
    expect(one.id).toBe(two.id)
    expect((await done(calls.list, { id: made.id })).rows).toHaveLength(1)
  })

  test.each([
    ['a plan that nobody made', { kind: 'plan' }, { plan: null, firstPayment: null }],
    ['an unknown kind', { kind: 'receipt' }, {}],
  ])('is refused for %s', async (_, wish, terms) => {
    const { id } = await agree(terms)
    const answer = await ask('POST', `agreement/${id}/paper`, { key: randomUUID(), ...wish })
    expect(answer.status).toBe(422)
  })

  test('of another agreement, and one that does not exist, is not found', async () => {
    const [made, other] = [await agree(), await agree()]
    const { id } = await make(made)
    expect((await open(`${other.id}/paper/${id}`)).response.status).toBe(404)
    expect((await open(`${made.id}/paper/2000000000`)).response.status).toBe(404)
  })

  test('is made and opened by nobody without the right to read payments', async () => {
    const made = await agree()
    const { id } = await make(made)
    for (const email of ['ogretmen@ornek.com', 'editor@ornek.com']) {
      const as = await school.signInStaff(email)
      const statuses = await Promise.all([
        ask('GET', `agreement/${made.id}/paper`, undefined, as),
        ask('GET', `agreement/${made.id}/paper/${id}`, undefined, as),
        ask('POST', `agreement/${made.id}/paper`, { key: randomUUID(), kind: 'contract' }, as),
        ask('GET', 'paper-template', undefined, as),
      ])
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })

  test('is never changed, not even by hand', async () => {
    const made = await agree()
    const { id } = await make(made)
    const forged = school.db.update(paper).set({ checksum: 'x' }).where(eq(paper.id, id))
    await expect(forged).rejects.toThrow()
  })
})

describe('the identity number of a payer', () => {
  test('is sealed in the database, masked in answers, in no log, and whole on the contract', async () => {
    const made = await agree()
    const { id } = await make(made, { identity: NATIONAL })
    expect((await desk.see(made)).identity).toEqual({ kind: 'national', end: '46' })
    const listed = await ask('GET', `agreement?learner=${made.learner.id}`)
    expect(JSON.stringify(listed.body)).not.toContain('10000000146')
    expect(await textOf(await print(made.id, id))).toContain('10000000146')
    const [row] = await school.db.select().from(agreement).where(eq(agreement.id, made.id))
    expect(row?.identity).toMatch(/^v1\./)
    const [stored] = await school.db.select().from(paper).where(eq(paper.id, id))
    expect(
      Buffer.from(stored?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).not.toBe('%PDF-')
    const log = await school.db.select().from(auditLog)
    expect(JSON.stringify(log)).not.toContain('10000000146')
  })

  test('stays for the next contract, is on no other paper, and goes when it is removed', async () => {
    const made = await agree()
    await make(made, { identity: { kind: 'passport', number: 'u 123 456' } })
    const textWith = async (wish: object) =>
      textOf(await print(made.id, (await make(made, wish)).id))
    expect(await textWith({})).toContain('U123456')
    expect(await textWith({ kind: 'statement' })).not.toContain('U123456')
    expect(await textWith({ identity: null })).not.toContain('U123456')
    expect((await desk.see(made)).identity).toBeNull()
  })

  test.each([
    [
      { kind: 'national', number: '10000000147' },
      'T.C. kimlik numarasını kontrol edin: 11 rakamdır.',
    ],
    [{ kind: 'passport', number: 'U-12_45?' }, 'Pasaport numarası harf ve rakamdan oluşur.'],
  ])('is refused when it cannot be one: %o', async (identity, message) => {
    const { id } = await agree()
    const wish = { key: randomUUID(), kind: 'contract', identity }
    const { status, body } = await ask('POST', `agreement/${id}/paper`, wish)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ 'identity.number': message })
  })
})

describe('a receipt', () => {
  test('opens in the browser, is the same when opened again, and is another once it is taken back', async () => {
    const made = await agree()
    const address = `${made.id}/entry/${made.entries[0]?.id}/receipt`
    const first = await open(address)
    expect(first.response.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(await textOf(first.bytes)).toContain('Yalnız beş bin iki yüz lira')
    await school.db
      .update(learner)
      .set({ surname: 'Yenisi' })
      .where(eq(learner.id, made.learner.id))
    expect((await open(address)).bytes).toEqual(first.bytes)
    const { revision } = await desk.see(made)
    const entry = made.entries[0]?.id
    await done(agreements.takeBack, { id: made.id, entry, revision, reason: 'Yanlış' })
    expect(await textOf((await open(address)).bytes)).toContain('İPTAL')
  })

  test('is mailed to the payer once, with the paper attached, and for some days only', async () => {
    const made = await agree()
    const post = `agreement/${made.id}/entry/${made.entries[0]?.id}/receipt/mail`
    const without = await ask('POST', post, {})
    expect(without.status).toBe(422)
    await school.db
      .update(contact)
      .set({ email: 'odeyen@ornek.com' })
      .where(eq(contact.id, made.payer?.id ?? 0))
    await school.db
      .update(learner)
      .set({ email: 'odeyen@ornek.com' })
      .where(eq(learner.id, made.learner.id))
    for (let press = 0; press < 2; press++) expect((await ask('POST', post, {})).status).toBe(200)
    const mails = await school.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, 'odeyen@ornek.com'))
    expect(mails.map(({ cause }) => cause)).toEqual(['receipt'])
    const key = derivePaperKey(MAIL_SECRET)
    const attached = await findMailedPaper(school.db, mails[0]?.id ?? 0, key)
    const { bytes } = await open(`${made.id}/entry/${made.entries[0]?.id}/receipt`)
    expect(attached?.bytes).toEqual(Buffer.from(bytes))
    expect(mails[0]?.validUntil).not.toBeNull()
    expect(mails[0]?.text).toContain('5.200 TL')
  })
})

test('a text with a place that nobody fills is refused at its field', async () => {
  const { revision } = await done(templates.read, { name: 'plan' }, owner)
  const words = { subject: 'Plan', text: '{kim} öder, {tutar}.', revision }
  const { status, body } = await ask('PUT', 'paper-template/plan', words, owner)
  expect(status).toBe(422)
  expect(JSON.stringify(body.fields)).toContain('{kim} bilinmiyor')
})

test('the bytes of papers and the identity number go with the person whom they name', async () => {
  const made = await agree()
  const father = { name: 'Ali', surname: 'Öğüt', phone: '0532 555 77 18', relation: 'father' }
  await done(saveGuardian, { id: made.learner.id, ...father })
  const { id } = await make(made, { identity: NATIONAL })
  const { findPerson } = await import('../../core/privacy/find-person.ts')
  const { eraseFound } = await import('../../core/privacy/erase-person.ts')
  await school.db.execute(sql`update enrollment set state = 'withdrawn', ends_on = starts_on
    where learner_id = ${made.learner.id}`)
  await school.db.transaction(async (tx) => {
    await eraseFound(tx, await findPerson(tx, { kind: 'learner', id: made.learner.id }))
  })
  expect((await open(`${made.id}/paper/${id}`)).response.status).toBe(404)
  const { rows } = await done(calls.list, { id: made.id })
  expect(rows).toMatchObject([
    { isErased: true, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect((await desk.see(made)).identity).toBeNull()
})
