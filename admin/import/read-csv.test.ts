import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { readCsv } from './read-csv.ts'

const TABLE = [
  ['Ad', 'Telefon'],
  ['Ayşe', '0532'],
]

const readCells = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  ['semicolons', 'Ad;Telefon\r\nAyşe;0532\r\n'],
  ['commas', 'Ad,Telefon\nAyşe,0532'],
  ['tabs and a byte order mark', '\ufeffAd\tTelefon\nAyşe\t0532\n\n'],
  ['a line that tells Excel the separator', 'sep=;\r\nAd;Telefon\r\nAyşe;0532\r\n'],
  ['such a line for another separator', '\ufeffsep=|\nAd|Telefon\nAyşe|0532'],
  ['the line endings of an older Mac', 'Ad;Telefon\rAyşe;0532\r'],
  ['quoted headings', '"Ad";"Telefon"\n"Ayşe";"0532"'],
])('reads a file with %s as a table', (_, text) => {
  expect(readCells(text)).toEqual(TABLE)
})

test('a quoted cell may hold separators, line breaks and quotes', () => {
  expect(readCells('Ad;Not\nAyşe;"akşam; ""geç"" olur\r\nyine de gelir"')).toEqual([
    ['Ad', 'Not'],
    ['Ayşe', 'akşam; "geç" olur\nyine de gelir'],
  ])
  expect(readCells('"Ad, soyad, lakap";Telefon\nAyşe;0532')[0]).toEqual([
    'Ad, soyad, lakap',
    'Telefon',
  ])
})

test('takes away the mark that keeps a formula of our exports from being one', () => {
  expect(readCells('Ad;Not\n\u200b=Ayşe;"\u200b-1;"')[1]).toEqual(['=Ayşe', '-1;'])
})

test('numbers rows as the spreadsheet does, with empty rows and cells of several lines', () => {
  const rows = readCsv('Ad;Not\n;\nAyşe;"iki\nsatır"\nCan;bir')
  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'Ad'],
    [3, 'Ayşe'],
    [4, 'Can'],
  ])
})

test('names the row of a quote that was never closed and keeps the rows below it', () => {
  const rows = readCsv('Ad;Soyad;Not\nAyşe;Işık;"acil\nCan;Ak;\nEce;Su;"B1" dedi\nNur;Ay;20" ekran')
  expect(rows.map(({ number, problem }) => [number, problem !== undefined])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
    [5, false],
  ])
  expect(rows.map(({ cells }) => cells[2])).toEqual(['Not', '"acil', '', '"B1" dedi', '20" ekran'])
})

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from('Ayşe Işık')],
  ['UTF-8 with a mark', Buffer.from('\ufeffAyşe Işık')],
  ['Windows-1254, which ISO-8859-9 is part of', Buffer.from('Ay\xfee I\xfe\xfdk', 'latin1')],
  ['MacTurkish', Buffer.from('Ay\xdfe I\xdf\xddk', 'latin1')],
  ['UTF-16, as “Unicode Metin” of Excel', utf16('Ayşe Işık')],
  ['UTF-16 in the other byte order', utf16('Ayşe Işık').swap16()],
])('decodes Turkish letters in %s', (_, bytes) => {
  expect(decode(new Uint8Array(bytes).buffer)).toEqual({ text: 'Ayşe Işık' })
})

test('decodes Turkish letters in MS-DOS (857)', () => {
  const bytes = Buffer.from('\x80a\xa7r\x8d I\x9f\x8dk', 'latin1')
  expect(decode(new Uint8Array(bytes).buffer)).toEqual({ text: 'Çağrı Işık' })
})

test('refuses to guess when no encoding gives usual letters', () => {
  const bytes = Buffer.from('A\xb5\xbb\xae\xaf', 'latin1')
  expect(decode(new Uint8Array(bytes).buffer)).toEqual({ problem: 'unknown letters' })
})
