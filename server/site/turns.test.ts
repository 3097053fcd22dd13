import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('so much is done at once, then so much waits, and the next is refused', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 1, patience: 1_000 })
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const work = (n: number) =>
    turns.take(async () => {
      begun.push(n)
      await ends[n]?.promise
    })
  const all = [work(0), work(1), work(2)]
  await expect(work(3)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(begun).toEqual([0, 1])
  ends[0]?.resolve()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  await Promise.all(all)
  await turns.take(async () => begun.push(4))
  expect(begun).toEqual([0, 1, 2, 4])
})

test('who waits too long is refused, and the others go on', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 5, patience: 20 })
  const end = Promise.withResolvers<void>()
  const first = turns.take(() => end.promise)
  await expect(turns.take(async () => {})).rejects.toMatchObject({ status: 503 })
  end.resolve()
  await first
  expect(await turns.take(async () => 'done')).toBe('done')
})
