import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { list } from '../../contract/staff/enrollment.ts'
import { setRate } from '../../contract/staff/report.ts'
import { confirm, preview } from '../../contract/staff/withdrawal.ts'
import { isAllowed, type Role } from '../../domain/permissions.ts'
import { createMoneyDesk, TODAY } from '../../test/money-desk.ts'
import { STAFF_CALLS } from '../calls.ts'

const desk = await createMoneyDesk()
const made = await desk.agree({
  discounts: [],
  plan: null,
  agreedPrice: 1_734_567,
  firstPayment: { amount: 345_679, way: 'cash', key: randomUUID() },
})
const RATE = 7_654_321
await desk.done(setRate, { id: desk.basis.teacherId, validFrom: TODAY, amount: RATE }, desk.owner)
const AMOUNTS = /1734567|345679|1388888|17\.345,67|3\.456,79|13\.888,88|7654321/
const { rows } = await desk.done(list, { group: desk.group.id })
const { revision = 0, id: enrollmentId } = rows[0] ?? {}
const leaving = { kind: 'withdrawn', day: TODAY }
const shown = await desk.done(preview, { id: enrollmentId, ...leaving })
const account = await desk.done(confirm, {
  id: enrollmentId,
  revision,
  ...leaving,
  key: randomUUID(),
  reason: 'Taşınıyor',
  seen: { correction: shown.correction, refund: shown.refund, due: shown.due },
  refundsLater: true,
})
const known: Record<string, number | string | undefined> = {
  ...leaving,
  withdrawal: account.id,
  learner: made.learner.id,
  group: desk.group.id,
  enrollment: enrollmentId,
  agreement: made.id,
  campus: made.campus?.id,
  teacher: desk.basis.teacherId,
}
const READS = STAFF_CALLS.filter(({ method, isFile }) => method === 'get' && !isFile)

const mayRead = (role: Role, { access }: (typeof READS)[number]) =>
  access === 'public' || (access !== 'student' && isAllowed(role, access))

/** With every id that the agreement has to do with. */
function addressesOf({ path, params }: Call): string[] {
  const names = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  const query = new URLSearchParams(
    names
      .filter((name) => known[name] !== undefined && !path.includes(`{${name}}`))
      .map((name) => [name, String(known[name])]),
  )
  const ids = Object.values(known)
  return [...new Set(ids.map((id) => `${path.replace(/\{\w+\}/g, String(id))}?${query}`))]
}

/** The answers to all calls that the role may make: to others each is 403, which `api/access.test.ts` shows. */
async function readAll(email: string, calls: Call[]): Promise<string[]> {
  const cookie = await desk.school.signInStaff(email)
  const texts = []
  for (const address of calls.flatMap(addressesOf)) {
    const { body } = await desk.school.staff(cookie, 'GET', address)
    texts.push(`${address} ${JSON.stringify(body)}`)
  }
  return texts
}

test.each([
  ['ogretmen@ornek.com', 'teacher'],
  ['editor@ornek.com', 'editor'],
] as const)('no answer tells %s an amount', async (email, role) => {
  const texts = await readAll(
    email,
    READS.filter((call) => mayRead(role, call)),
  )
  expect(texts.filter((text) => AMOUNTS.test(text))).toEqual([])
})

test('answers to the desk tell the amounts, and none tells what a teacher costs', async () => {
  const texts = await readAll(
    'danisman@ornek.com',
    READS.filter((call) => mayRead('frontdesk', call)),
  )
  expect(texts.filter((text) => AMOUNTS.test(text)).length).toBeGreaterThan(3)
  expect(texts.filter((text) => text.includes(String(RATE)))).toEqual([])
})

test('the same search finds what a teacher costs in answers that only the owner gets', async () => {
  const ofOwner = READS.filter((call) => mayRead('admin', call) && !mayRead('frontdesk', call))
  const texts = await readAll('yonetici@ornek.com', ofOwner)
  expect(texts.filter((text) => text.includes(String(RATE)))).not.toEqual([])
})
