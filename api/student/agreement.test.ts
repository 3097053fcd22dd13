import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { get as getAgreement } from '../../contract/staff/agreement.ts'
import { create as enroll } from '../../contract/staff/enrollment.ts'
import { saveGuardian } from '../../contract/staff/learner.ts'
import { save as saveSettings } from '../../contract/staff/money-settings.ts'
import { make as makePaper } from '../../contract/staff/paper.ts'
import * as calls from '../../contract/student/agreement.ts'
import { getStudent } from '../../contract/student/class.ts'
import { createMoneyDesk, LIST_PRICE } from '../../test/money-desk.ts'
import { signIn } from '../../test/student.ts'

const { school, done, open, owner, terms } = await createMoneyDesk()
const guardian = await signIn(school, 'veli@ornek.com')
const student = await signIn(school, 'ogrenci@ornek.com')

async function learnersOf(token: string) {
  return getStudent.output.parse((await school.call(getStudent.path, { token })).body).students
}
const [ada, mert] = (await learnersOf(guardian)).map(({ id }) => id)
const [own] = (await learnersOf(student)).map(({ id }) => id)

async function agree(learnerId: number | undefined, payerId?: number) {
  const { id: groupId } = await open({ price: LIST_PRICE, slots: [] })
  const made = await done(enroll, { groupId, learnerId, terms: terms({ payerId }) })
  return done(getAgreement, { id: made.agreement?.id })
}

const father = { name: 'Ali', surname: 'Kaya', phone: '0532 555 91 92', relation: 'father' }
const { contacts } = await done(saveGuardian, { id: ada, ...father })
const contactOf = (relation: string) => contacts.find((one) => one.relation === relation)?.id

const mothers = await agree(ada, contacts.find(({ opensPanel }) => opensPanel)?.id)
const fathers = await agree(ada, contactOf('father'))
const students = await agree(own)

async function listOf(token: string, learner?: number) {
  const { body } = await school.call(calls.listAgreements.path, { token, student: learner })
  return calls.listAgreements.output.parse(body)
}

function receipt(token: string, { id, entries }: typeof mothers, learner?: number) {
  const body = { token, student: learner, agreement: id, entry: entries[0]?.id }
  return school.api.request(`/api${calls.getReceiptFile.path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer test-bearer' },
    body: JSON.stringify(body),
  })
}

test('a guardian reads what they pay for a child: price lines, plan, payments, what is left', async () => {
  const [agreement, ...others] = (await listOf(guardian, ada)).agreements.filter(
    ({ id }) => id >= mothers.id,
  )
  expect(others).toEqual([])
  expect(agreement).toMatchObject({
    id: mothers.id,
    agreed: 1_620_000,
    paid: 520_000,
    balance: 1_100_000,
    lines: [{ label: 'Erken kayıt', percent: 10, amount: 180_000 }],
    plan: [{ open: 0 }, { open: 550_000 }, { open: 550_000 }],
    entries: [{ kind: 'payment', amount: 520_000, way: 'cash', isTakenBack: false }],
  })
  expect(agreement?.reference).toContain(mothers.number)
  expect((await receipt(guardian, mothers, ada)).status).toBe(200)
})

test.each([
  ['the other parent’s', () => receipt(guardian, fathers, ada)],
  ['a stranger’s', () => receipt(guardian, students, ada)],
  ['one child’s under the other child', () => receipt(guardian, mothers, mert)],
  ['a child’s, for a student', () => receipt(student, mothers)],
])('no receipt of a foreign agreement: %s', async (_, ask) => {
  expect((await ask()).status).toBe(404)
})

test('a student of age reads the agreements about them, whoever pays', async () => {
  const { agreements } = await listOf(student)
  expect(agreements.map(({ id }) => id)).toContain(students.id)
  expect((await receipt(student, students)).status).toBe(200)
})

function paperOf(token: string, { id }: typeof mothers, paper: number, learner?: number) {
  const body = { token, student: learner, agreement: id, paper }
  return school.api.request(`/api${calls.getPaperFile.path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer test-bearer' },
    body: JSON.stringify(body),
  })
}

const make = (id: number, change: object = {}) =>
  done(makePaper, { id, key: randomUUID(), kind: 'contract', ...change })

test('a guardian opens the papers of what they pay, as the desk made them, and no others', async () => {
  const [own, foreign] = [await make(mothers.id), await make(fathers.id)]
  const listed = (await listOf(guardian, ada)).agreements.find(({ id }) => id === mothers.id)
  expect(listed?.papers).toMatchObject([{ id: own.id, kind: 'contract', number: own.number }])
  const opened = await paperOf(guardian, mothers, own.id, ada)
  expect(opened.headers.get('content-disposition')).toMatch(/^inline;/)
  const bytes = new Uint8Array(await opened.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(own.checksum)
  const refused = [
    await paperOf(guardian, fathers, foreign.id, ada),
    await paperOf(guardian, mothers, foreign.id, ada),
    await paperOf(guardian, mothers, own.id, mert),
    await paperOf(student, mothers, own.id),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a student of age opens their papers, but none with the identity number of another payer', async () => {
  const shown = await make(students.id)
  expect((await paperOf(student, students, shown.id)).status).toBe(200)
  const parents = await agree(own, contactOf('father'))
  const identity = { kind: 'passport', number: 'U1234567' }
  const hidden = await make(parents.id, { identity })
  const plan = await make(parents.id, { kind: 'plan' })
  const listed = (await listOf(student)).agreements.find(({ id }) => id === parents.id)
  expect(listed?.papers.map(({ id }) => id)).toEqual([plan.id])
  expect((await paperOf(student, parents, hidden.id)).status).toBe(404)
})

test('the bank account is shown once the school has written one', async () => {
  expect((await listOf(student)).bank).toBeNull()
  const bank = {
    bankName: 'Örnek Banka',
    accountHolder: 'Ufuk',
    iban: 'TR330006100519786457841326',
  }
  await done(saveSettings, { revision: 0, discountLimit: 20, ...bank }, owner)
  expect((await listOf(student)).bank).toEqual({
    name: 'Örnek Banka',
    holder: 'Ufuk',
    iban: bank.iban,
  })
})
