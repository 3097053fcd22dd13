import { expect, test } from 'vitest'
import { describeWait } from './due-time.tsx'

const MINUTE = 60_000

test.each([
  [0.5 * MINUTE, 'şimdi yazdı'],
  [5 * MINUTE, '5 dakikadır bekliyor'],
  [90 * MINUTE, '1 saattir bekliyor'],
  [24 * 60 * MINUTE, '1 gündür bekliyor'],
  [24.9 * 24 * 60 * MINUTE, '24 gündür bekliyor'],
])('after %i ms a contact is said to wait as people say it', (wait, words) => {
  expect(describeWait(wait)).toBe(words)
})
