import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { seededRandom } from '../../domain/random.ts'
import { climb, type Letter } from './placement-attacker.ts'
import { createSend } from './placement-double.ts'
import type { Question } from './placement-people.ts'

const file = new URL('../../content/tests/ingilizce.yaml', import.meta.url)
const { questions } = parse(readFileSync(file, 'utf8')) as { questions: Question[] }
const keys = questions.map(({ key }) => key as Letter)

test('climbing from place to place with 500 unlike sheets finds at most 6 of 60 keys above chance', async () => {
  const nothing = keys.map(() => null)
  const found = await climb(createSend(questions), nothing, {
    attempts: 500,
    random: seededRandom(11),
  })
  const right = keys.filter((key, i) => found[i] === key).length
  expect(right - keys.length / 4).toBeLessThanOrEqual(6)
})
