import { expect, test } from 'vitest'
import { Semaphore, Turns } from './render-lines.ts'

const LIMITS = { atOnce: 1, waiting: 10, waitingOfOne: 5, patience: 1_000, turns: new Turns() }

const nextRound = () => new Promise(setImmediate)

function createWork(semaphore: Semaphore) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  function start(client: string, name: string): Promise<void> {
    return semaphore.run(client, () => {
      begun.push(name)
      return new Promise((resolve) => ends.push(resolve))
    })
  }
  async function endNext(): Promise<void> {
    await nextRound()
    ends.shift()?.()
    await nextRound()
    await nextRound()
  }
  return { begun, start, endNext }
}

test('runs so much at once, lets so much wait and refuses the next', async () => {
  const { begun, start, endNext } = createWork(new Semaphore({ ...LIMITS, atOnce: 2, waiting: 1 }))
  const all = [start('a', '1'), start('b', '2'), start('c', '3')]
  await expect(start('d', '4')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['1', '2'])
  await endNext()
  expect(begun).toEqual(['1', '2', '3'])
  await endNext()
  await endNext()
  await Promise.all(all)
})

test('clients take turns, whoever asked first and most', async () => {
  const { begun, start, endNext } = createWork(new Semaphore(LIMITS))
  const all = [start('flood', 'f1'), start('flood', 'f2'), start('flood', 'f3')]
  all.push(start('flood', 'f4'), start('a', 'a1'), start('b', 'b1'), start('a', 'a2'))
  for (const _ of all) await endNext()
  await Promise.all(all)
  expect(begun).toEqual(['f1', 'f2', 'a1', 'b1', 'f3', 'a2', 'f4'])
})

test('refuses a client with too much waiting, and no other', async () => {
  const { begun, start, endNext } = createWork(new Semaphore({ ...LIMITS, waitingOfOne: 1 }))
  const all = [start('flood', 'f1'), start('flood', 'f2')]
  await expect(start('flood', 'f3')).rejects.toMatchObject({ code: 'unavailable' })
  all.push(start('a', 'a1'))
  for (const _ of all) await endNext()
  await Promise.all(all)
  expect(begun).toEqual(['f1', 'f2', 'a1'])
})

test('refuses what has waited too long and goes on with the rest', async () => {
  const { begun, start, endNext } = createWork(new Semaphore({ ...LIMITS, patience: 20 }))
  const first = start('a', 'a1')
  await expect(start('b', 'b1')).rejects.toMatchObject({ status: 503 })
  await endNext()
  await first
  const last = start('a', 'a2')
  await endNext()
  await last
  expect(begun).toEqual(['a1', 'a2'])
})

test('lets the event loop go round between two pieces of work, though none of them waits', async () => {
  const turns = new Turns()
  const [flooded, other] = [
    new Semaphore({ ...LIMITS, atOnce: 8, turns }),
    new Semaphore({ ...LIMITS, turns }),
  ]
  const begun: string[] = []
  const note = (name: string) => async () => void begun.push(name)
  const all = ['f1', 'f2', 'f3'].map((name) => flooded.run('flood', note(name)))
  all.push(other.run('a', note('other')))
  for (let round = 1; round <= 4; round++) {
    await nextRound()
    expect(begun).toHaveLength(round)
  }
  await Promise.all(all)
  expect(begun).toEqual(['f1', 'other', 'f2', 'f3'])
})
