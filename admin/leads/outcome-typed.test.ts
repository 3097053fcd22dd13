import { expect, test } from 'vitest'
import type { RecordOf } from '../data/resources.ts'
import { choose, chooseAgain, EMPTY } from './outcome-typed.ts'

type Lead = RecordOf<'lead'>

function leadWith(given: Partial<Lead>): Lead {
  const none = { id: 1, status: 'new', nextActionAt: null, nextAction: null, events: [] }
  return { ...none, ...given } as unknown as Lead
}

const AHEAD = new Date(Date.now() + 3 * 86_400_000).toISOString()
const planned = leadWith({ status: 'appointment', nextActionAt: AHEAD, nextAction: 'Gelecek' })

test('a step that came in between stands before the next try', () => {
  const typed = { ...EMPTY, ...choose(leadWith({}), EMPTY, 'unreached') }
  expect(typed).toMatchObject({ what: 'Yeniden ara', status: null })
  const again = chooseAgain(planned, typed)
  expect(again).toMatchObject({ what: 'Gelecek', status: null })
  expect(again.when).not.toBe(typed.when)
})

test('a field that somebody typed or chose is left alone', () => {
  const typed = { ...EMPTY, ...choose(leadWith({}), EMPTY, 'reached') }
  const own = { when: 'pzt', what: 'Ara', status: 'lost', reason: 'Pahalı' } as const
  expect({ ...typed, ...own, ...chooseAgain(planned, { ...typed, ...own }) }).toMatchObject(own)
})

test('an outcome that is taken back takes along what it filled in', () => {
  const typed = { ...EMPTY, ...choose(planned, EMPTY, 'reached'), note: 'Not' }
  expect({ ...typed, ...choose(planned, typed, 'reached') }).toEqual({ ...EMPTY, note: 'Not' })
})
