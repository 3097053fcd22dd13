import { expect, test } from 'vitest'
import { Rounds } from './connections.ts'

const nextRound = () => new Promise(setImmediate)

test('16 requests of a client begin in a round, the others in the next ones, and nobody waits for them', async () => {
  const rounds = new Rounds()
  const begun: string[] = []
  for (let index = 0; index < 40; index++) rounds.run('flood', () => begun.push('flood'))
  rounds.run('visitor', () => begun.push('visitor'))
  expect(begun).toEqual([...Array(16).fill('flood'), 'visitor'])
  await nextRound()
  expect(begun).toHaveLength(33)
  rounds.run('visitor', () => begun.push('visitor'))
  expect(begun.at(-1)).toBe('visitor')
  await nextRound()
  expect(begun.filter((client) => client === 'flood')).toHaveLength(40)
})

test('a client may begin 16 requests again when a round is over', async () => {
  const rounds = new Rounds()
  const begun: number[] = []
  for (let index = 0; index < 16; index++) rounds.run('visitor', () => begun.push(index))
  await nextRound()
  await nextRound()
  rounds.run('visitor', () => begun.push(16))
  expect(begun).toHaveLength(17)
})
