import { expect, test } from 'vitest'
import { EVERYTHING, type Kept, TagCache } from './tag-cache.ts'

interface Word extends Kept {
  word: string
}

const LIFETIME = 60_000

function draft(key: string, ...tags: string[]) {
  return { key, word: `${key}!`, tags: new Set(tags), bytes: 100 }
}

function open(limit = 10_000) {
  const cache = new TagCache(limit)
  return { pages: cache.part<Word>('page '), answers: cache.part<Word>('answer ') }
}

const isFresh = (entry: Kept | undefined) =>
  entry !== undefined && performance.now() < entry.freshUntil

test('each user finds its own entries under the same key', async () => {
  const { pages, answers } = open()
  await pages.make(async (put) => put(draft('/faq', 'faq'), LIFETIME))
  expect(pages.get('/faq')?.word).toBe('/faq!')
  expect(answers.get('/faq')).toBeUndefined()
  expect([...answers.entries()]).toEqual([])
})

test('users share one bound of memory', async () => {
  const { pages, answers } = open(1_000)
  for (let index = 0; index < 20; index++) {
    const part = index % 2 === 0 ? pages : answers
    await part.make(async (put) => put(draft(String(index)), LIFETIME))
  }
  expect([...pages.entries(), ...answers.entries()]).toHaveLength(10)
})

test.each([
  ['a tag drops what was made from it', 'faq', { '/faq': false, '/about': true }],
  ['a change of everything drops all', EVERYTHING, { '/faq': false, '/about': false }],
])('%s, and keeps it as the last copy', async (_, tag, fresh) => {
  const { pages } = open()
  await pages.make(async (put) => put(draft('/faq', 'faq', 'menu'), LIFETIME))
  await pages.make(async (put) => put(draft('/about', 'about', 'menu'), LIFETIME))
  pages.drop(tag)
  const states = [...pages.entries()].map((entry) => [entry.key, isFresh(entry)])
  expect(Object.fromEntries(states)).toEqual(fresh)
})

test('an entry is old at once when its tag changed while it was made', async () => {
  const { pages } = open()
  const [faq, about] = await Promise.all(
    [draft('/faq', 'faq'), draft('/about', 'about')].map((made) =>
      pages.make(async (put) => {
        pages.drop('faq')
        await Promise.resolve()
        return put(made, LIFETIME)
      }),
    ),
  )
  expect(isFresh(faq)).toBe(false)
  expect(isFresh(about)).toBe(true)
})
