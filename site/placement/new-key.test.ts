import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hashContent, newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a new key is a UUID, on a plain http address too', () => {
  expect(z.uuid().safeParse(newKey()).success).toBe(true)
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const [one, other] = [newKey(), newKey()]
  expect(z.uuidv4().safeParse(one).success).toBe(true)
  expect(other).not.toBe(one)
})

test('the same content gives the same key, other content another', async () => {
  const key = await hashContent('ad=Ayşe')
  expect(z.uuid().safeParse(key).success).toBe(true)
  expect(await hashContent('ad=Ayşe')).toBe(key)
  expect(await hashContent('ad=Ayse')).not.toBe(key)
})
