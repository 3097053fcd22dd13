import { expect, test } from 'vitest'
import { fromCell, toCsvDownload, toCsvLine } from './download.ts'

test('separates values by semicolons and quotes every text', () => {
  expect(toCsvLine(['Ayşe Işık', 12, null, 'a;b', 'dedi ki "evet"'])).toBe(
    '"Ayşe Işık";12;;"a;b";"dedi ki ""evet"""\r\n',
  )
})

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

test.each([
  '=1+1',
  '+90 532',
  '-5',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\u00a0=1',
  '\r=1',
  '\n=1',
  '＝1',
  '-',
])('writes “%s” as text, not as a formula, by an invisible mark', (value) => {
  const cell = toCsvLine([value]).slice(1, -3)
  expect(bytesOf(cell)).toEqual([0xe2, 0x80, 0x8b, ...bytesOf(value)])
})

test.each(['Ayşe', "D'Angelo", 'a=b', '0532 111 22 44', '2026-11-24', 'k@okul.com', 'Ali,=1+1'])(
  'writes “%s” unchanged between quotes',
  (value) => {
    expect(toCsvLine([value])).toBe(`"${value}"\r\n`)
  },
)

test('writes a negative amount as a number, because nobody typed it', () => {
  expect(toCsvLine([{ kurus: -125_050 }, { kurus: 300_000 }])).toBe('"-1.250,50";"3.000"\r\n')
})

test('reads a cell of an older file without the quote that guarded it', () => {
  expect(["'-en ___", "'=1", "D'Angelo", "'evet'"].map(fromCell)).toEqual([
    '-en ___',
    '=1',
    "D'Angelo",
    "'evet'",
  ])
})

test('begins a file with the mark by which Excel knows the letters', async () => {
  async function* lines() {
    yield toCsvLine(['ğ'])
  }
  const bytes = new Uint8Array(await toCsvDownload('liste', lines()).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('"ğ"\r\n')
})
