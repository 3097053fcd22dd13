import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Agreement } from '../../contract/staff/agreement.ts'
import * as enrollments from '../../contract/staff/enrollment.ts'
import { get as getSettings, save as saveSettings } from '../../contract/staff/money-settings.ts'
import * as calls from '../../contract/staff/paper.ts'
import * as templates from '../../contract/staff/paper-template.ts'
import * as withdrawals from '../../contract/staff/withdrawal.ts'
import { createMoneyDesk } from '../../test/money-desk.ts'
import { withdraw } from '../../test/withdraw.ts'

const desk = await createMoneyDesk()
const { done, ask, agree, owner, school } = desk
const cookie = await school.signInStaff('danisman@ornek.com')
const NATIONAL = { kind: 'national', number: '100 000 001 46' }

const make = ({ id }: { id: number }, kind: string, change: object = {}) =>
  done(calls.make, { id, key: randomUUID(), kind, ...change })

const refused = ({ id }: { id: number }, kind: string) =>
  ask('POST', `agreement/${id}/paper`, { key: randomUUID(), kind })

async function read(agreement: number, paper: number) {
  const path = `/api/staff/agreement/${agreement}/paper/${paper}`
  const response = await school.api.request(path, { headers: { cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text } = await extractText(bytes, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function useNotes() {
  const { revision, ...values } = await done(getSettings)
  await done(saveSettings, { ...values, revision, usesNotes: true }, owner)
}

async function leave({ learner }: Agreement) {
  const { rows } = await done(enrollments.list, { learner: learner.id })
  const { id = 0, revision = 0 } = rows[0] ?? {}
  await withdraw(done, { id, revision })
  const { rows: accounts } = await done(withdrawals.list, { learner: learner.id })
  return accounts[0] ?? expect.fail('no account')
}

describe('notes for instalments', () => {
  test('are made where the school uses them, for a payer who is named', async () => {
    const made = await agree()
    expect((await refused(made, 'promissory-note')).body.message).toContain('senet kullanmıyor')
    await useNotes()
    expect((await refused(made, 'promissory-note')).body.message).toContain('kimlik numarasıyla')
    await make(made, 'contract', { identity: NATIONAL })
    const { id, number, checksum } = await make(made, 'promissory-note')
    expect(checksum).toMatch(/^[0-9a-f]{64}$/)
    const text = await read(made.id, id)
    expect(text).toContain(number)
    expect(text.match(/nama yazılı senet karşılığında/g)).toHaveLength(2)
    expect(text.match(/beş bin beş yüz lira/g)).toHaveLength(4)
    expect(text.match(/10000000146/g)).toHaveLength(2)
    expect(text).toMatch(/2\. taksidin senedi.*3\. taksidin senedi/)
  })

  test('name a company by its tax number, and end with the debt', async () => {
    await useNotes()
    const company = { name: 'Ada Denizcilik A.Ş.', taxOffice: 'Kadıköy', taxNumber: '1234567890' }
    const made = await agree({ company })
    const { id } = await make(made, 'promissory-note')
    expect(await read(made.id, id)).toContain('Kadıköy, 1234567890')
    await desk.paid(await desk.see(made), { amount: 1_100_000 })
    expect((await refused(made, 'promissory-note')).body.message).toContain('ödenmemiş taksidi yok')
  })
})

describe('a release', () => {
  test('is made once the learner has left and nothing is open', async () => {
    const made = await agree()
    expect((await refused(made, 'release')).body.message).toContain('ayrılma hesabını onaylayın')
    const { refund } = await leave(made)
    expect((await refused(made, 'release')).body.message).toMatch(/alacağı duruyor/)
    await desk.paid(await desk.see(made), { kind: 'refund', amount: refund, reason: 'Ayrıldı' })
    const { id, number } = await make(made, 'release')
    const text = await read(made.id, id)
    expect(text).toContain(number)
    expect(text).toMatch(/alacaklarını aldıklarını/)
  })
})

test('the account of leaving keeps the words of the day on which it was confirmed', async () => {
  const account = await leave(await agree())
  const words = await done(withdrawals.describe, { id: account.id })
  const { revision, subject } = await done(templates.read, { name: 'withdrawal' }, owner)
  const next = { name: 'withdrawal', revision, subject, text: 'Yeni metin: {öğrenci}.' }
  await done(templates.change, next, owner)
  expect(await done(withdrawals.describe, { id: account.id })).toEqual(words)
  const later = await leave(await agree())
  const { text } = await done(withdrawals.describe, { id: later.id })
  expect(text).toMatch(/^Yeni metin: /)
})
