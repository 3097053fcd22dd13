import { describe, expect, test } from 'vitest'
import { mailOutbox } from '../db/schema/operations.ts'
import { seededRandom } from '../domain/random.ts'
import {
  anyLetter,
  compareOptions,
  type Letter,
  type Send,
  type Sheet,
  toPlace,
} from '../tools/bench/placement-attacker.ts'
import { createTestApi } from './api.ts'
import { finish, newPerson, openTest } from './applicants.ts'

function gain(keys: readonly Letter[], guessed: readonly Letter[]): number {
  return keys.filter((key, i) => guessed[i] === key).length - keys.length / 4
}

// `tools/bench/placement-attack.test.ts` climbs from place to place with 500 sheets, in memory.
describe('with 80 sends from 50 networks in a day, limits on, at most 6 of 60 keys are found above chance', () => {
  test.for(['one answer', 'one of sixty answers'])('by changing %s at a time', async (attack) => {
    const school = await createTestApi({ limits: true })
    const { exam, keys } = await openTest('ingilizce', school)
    const random = seededRandom(7)
    const base: Sheet = keys.map(() => (attack === 'one answer' ? null : anyLetter(random)))
    const send: Send = async (sheet) => toPlace((await finish(school, exam, sheet)).result)
    expect(gain(keys, await compareOptions(send, base, random, 3))).toBeLessThanOrEqual(6)
  })
})

describe('answers that leave the server', async () => {
  const school = await createTestApi()
  const { exam, keys } = await openTest('ingilizce', school)

  test('holds no number but hours, weeks and days, in the answer and in the mail', async () => {
    const person = newPerson()
    const half = keys.map((key, i) => (i % 5 < 3 ? key : null))
    const { result } = await finish(school, exam, half, person)
    // The code is random, whatever was answered.
    const { hours, weeks, takenAt, validUntil, code: _, ...words } = result!
    expect(hours).toBe(120)
    expect(weeks?.from).toBeGreaterThan(0)
    expect([takenAt, validUntil].every((day) => /^\d{4}-/.test(day))).toBe(true)
    expect(JSON.stringify(words)).not.toMatch(/\d(?<![ABC][12])/)
    const mails = await school.db.select().from(mailOutbox)
    const own = mails.find(({ recipient }) => recipient === person.email)
    expect(own?.text).toContain(`${result?.kur} kuru`)
    expect(own?.text).not.toMatch(/%|doğru|Deniz/)
  })

  test('is the same for every A1 sheet, lucky or not', async () => {
    const random = seededRandom(5)
    const answers = new Set<string>()
    for (let i = 0; i < 6; i += 1) {
      const { result, withheld } = await finish(
        school,
        exam,
        keys.map(() => anyLetter(random)),
      )
      answers.add(JSON.stringify([{ ...result, takenAt: '', validUntil: '', code: '' }, withheld]))
    }
    expect(answers.size).toBe(1)
  })
})
