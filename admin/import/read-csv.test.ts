import { expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { decode } from './decode.ts'
import { WORDS } from './lead-columns.ts'
import { WORDS as LEARNER_WORDS } from './learner-columns.ts'
import { openTable } from './open-table.ts'
import { readCsv } from './read-csv.ts'

const TABLE = [
  ['Ad', 'Telefon'],
  ['Ayşe', '0532'],
]

test.each([
  ['semicolons', 'Ad;Telefon\r\nAyşe;0532\r\n'],
  ['commas', 'Ad,Telefon\nAyşe,0532'],
  ['tabs and a mark', '\ufeffAd\tTelefon\nAyşe\t0532\n\n'],
  ['the line by which Excel is told the separator', 'sep=;\r\nAd;Telefon\r\nAyşe;0532\r\n'],
  ['such a line for another separator', '\ufeffsep=|\nAd|Telefon\nAyşe|0532'],
  ['the lines of an older Mac', 'Ad;Telefon\rAyşe;0532\r'],
  ['other signs in a quoted heading', '"Ad";"Telefon"\n"Ayşe";"0532"'],
])('a file with %s is a table', (_, text) => {
  expect(readCsv(text)).toEqual(TABLE)
})

test('what is quoted may hold what parts cells and lines', () => {
  expect(readCsv('Ad;Not\nAyşe;"akşam; ""geç"" olur\r\nyine de gelir"')).toEqual([
    ['Ad', 'Not'],
    ['Ayşe', 'akşam; "geç" olur\nyine de gelir'],
  ])
  expect(readCsv('"Ad, soyad, lakap";Telefon\nAyşe;0532')[0]).toEqual([
    'Ad, soyad, lakap',
    'Telefon',
  ])
})

test('what keeps a formula from being one in our own files is taken away', () => {
  expect(readCsv('Ad;Not\n\u200b=Ayşe;"\u200b-1;"')[1]).toEqual(['=Ayşe', '-1;'])
})

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from('Ayşe Işık')],
  ['UTF-8 with a mark', Buffer.from('\ufeffAyşe Işık')],
  ['Windows-1254, which ISO-8859-9 is part of', Buffer.from('Ay\xfee I\xfe\xfdk', 'latin1')],
  ['UTF-16, as “Unicode Metin” of Excel', utf16('Ayşe Işık')],
  ['UTF-16 from the other end', utf16('Ayşe Işık').swap16()],
])('Turkish letters are read in %s', (_, bytes) => {
  expect(decode(new Uint8Array(bytes).buffer)).toBe('Ayşe Işık')
})

test.each([
  ['an Excel file', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['an Excel file from before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x00]],
])('%s is refused with what to save instead', async (_, bytes) => {
  const file = new File([new Uint8Array(bytes)], 'liste.xlsx')
  const { table, complaint } = await openTable(file, WORDS, 10)
  expect(table).toBeUndefined()
  expect(complaint).toContain('Farklı Kaydet')
})

test('columns are known by what people call them', () => {
  const leads = ['Ad Soyad', 'CEP TELEFONU', 'E-Posta', 'İlgilendiği kurs', 'Renk']
  expect(guessColumns(leads, WORDS)).toEqual(['name', 'phone', 'email', 'course', ''])
  const asked = ['Kurs', 'Kaynak', 'Nereden duydu', 'Kayıt tarihi', 'Danışman', 'Adres', 'Adı']
  expect(guessColumns(asked, WORDS)).toEqual([
    'course',
    'source',
    'campaign',
    'cameAt',
    'owner',
    '',
    'name',
  ])
  const learners = ['Öğrencinin adı', 'Soyadı', 'Yaşı', 'Annesi', 'Anne cep', 'Telefon', 'Sınıf no']
  expect(guessColumns(learners, LEARNER_WORDS)).toEqual([
    'name',
    'surname',
    'birth',
    'guardianName',
    'guardianPhone',
    'phone',
    'group',
  ])
})
