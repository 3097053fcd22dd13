import { expect, test } from 'vitest'
import { toCsvDownload, toCsvLine } from './csv.ts'

test('values are parted by semicolons, and quoted where one would be taken for two', () => {
  expect(toCsvLine(['Ayşe Işık', 12, null, 'a;b', 'dedi ki "evet"'])).toBe(
    'Ayşe Işık;12;;"a;b";"dedi ki ""evet"""\r\n',
  )
})

test.each(['=1+1', '+90 532', '-5', '@SUM(A1)', '\t=1'])('“%s” is text and no formula', (value) => {
  expect(toCsvLine([value])).toMatch(/^"?'/)
})

test('a file begins with the mark by which Excel knows the letters', async () => {
  async function* lines() {
    yield toCsvLine(['ğ'])
  }
  const bytes = new Uint8Array(await toCsvDownload('liste', lines()).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('ğ\r\n')
})
