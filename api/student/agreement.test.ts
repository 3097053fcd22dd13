import { expect, test } from 'vitest'
import { get as getAgreement } from '../../contract/staff/agreement.ts'
import { create as enroll } from '../../contract/staff/enrollment.ts'
import { saveGuardian } from '../../contract/staff/learner.ts'
import { save as saveSettings } from '../../contract/staff/money-settings.ts'
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
