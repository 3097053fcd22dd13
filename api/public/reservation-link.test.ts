import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offerFreeSeats } from '../../core/enrollments/held-seats.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { createOpenGroup, tokenIn } from '../../test/open-group.ts'

const SITE = 'http://localhost:3000'
const { call, db, group, mails, person, reserve, seen, tokenOf } = await createOpenGroup()

describe('the private link of a reservation', () => {
  const read = (token: string) => call('/pre-enrollment/state', { token })
  const answer = (token: string, answer: string) =>
    call('/pre-enrollment/answer', { token, answer })

  test('shows state and group but nothing of the person, and cancels the reservation', async () => {
    const who = person()
    await reserve(who)
    const token = await tokenOf(who.email)
    const { body } = await read(token)
    expect(body).toMatchObject({ state: 'reserved', position: null, group: { id: group.id } })
    expect(JSON.stringify(body)).not.toContain('Demir')
    expect((await answer(token, 'cancel')).status).toBe(200)
    expect((await answer(token, 'cancel')).status).toBe(409)
    expect((await read(token)).body).toMatchObject({ state: 'cancelled' })
    expect(await seen()).toMatchObject({ placesLeft: 2 })
  })

  test('opens nothing with an invented secret', async () => {
    expect((await read('erfunden')).status).toBe(404)
    expect((await answer('erfunden', 'cancel')).status).toBe(404)
  })

  test('accepts the seat that is offered to the first who waits after a cancellation', async () => {
    const people = [person(), person(), person(), person()]
    for (const one of people) await reserve(one)
    const [first, , third, fourth] = people
    expect((await read(await tokenOf(fourth!.email))).body).toMatchObject({
      state: 'waiting',
      position: 2,
    })
    await answer(await tokenOf(first!.email), 'cancel')
    const [, offer] = await mails(third!.email)
    expect(offer?.subject).toMatch(/^Size yer açıldı/)
    const token = tokenIn(offer?.text)
    expect((await read(token)).body).toMatchObject({ state: 'offered' })
    expect((await read(await tokenOf(fourth!.email))).body).toMatchObject({ position: 1 })
    expect((await answer(token, 'accept')).status).toBe(200)
    expect((await read(token)).body).toMatchObject({ state: 'reserved' })
    expect((await answer(token, 'accept')).status).toBe(409)
  })

  test('shows an expired reservation as expired before the job has run, which then asks the next', async () => {
    const people = [person(), person(), person()]
    for (const one of people) await reserve(one)
    const [first, , third] = people
    const late = await tokenOf(first!.email)
    await db
      .update(enrollment)
      .set({ heldUntil: sql`now() - interval '1 second'` })
      .where(eq(enrollment.state, 'reserved'))
    expect((await read(late)).body).toMatchObject({ state: 'expired' })
    expect(await offerFreeSeats(db, SITE)).toBe(1)
    expect((await mails(first!.email)).at(-1)?.subject).toMatch(/^Ön kaydınızın süresi doldu/)
    expect((await mails(third!.email)).at(-1)?.subject).toMatch(/^Size yer açıldı/)
    expect(await offerFreeSeats(db, SITE)).toBe(0)
  })
})
