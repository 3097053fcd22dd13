import { expect, test } from 'vitest'
import { readServed, serverOnly } from './static.tsx'

const CONTENT = { title: 'Hakkımızda', lines: ['Okul'] }

function ask(path: string) {
  return serverOnly(new Request(`http://localhost${path}`), CONTENT)
}

test('a document request can read the fields and sends none of them', () => {
  const served = ask('/about')
  expect(readServed(served).title).toBe('Hakkımızda')
  expect(JSON.stringify(served)).toBe('{}')
})

test('navigation inside the site gets every field', () => {
  expect(JSON.parse(JSON.stringify(ask('/about.data')))).toEqual(CONTENT)
})

test('code that hydrates cannot name a field', () => {
  // @ts-expect-error The browser may not have it.
  expect(ask('/about').title).toBeUndefined()
})
