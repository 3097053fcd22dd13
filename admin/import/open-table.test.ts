import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessColumns, type HeadingWords, toLines } from './columns.ts'
import { WORDS } from './lead-columns.ts'
import { WORDS as LEARNER_WORDS } from './learner-columns.ts'
import { openTable } from './open-table.ts'

const cases = join(import.meta.dirname, '../../test/cases')

async function openCase<Field extends string>(name: string, words: HeadingWords<Field>) {
  const file = new File([readFileSync(join(cases, name))], name)
  const { table, error } = await openTable(file, words, 100)
  if (!table) throw new Error(error)
  return { ...table, lines: toLines(table.rows, table.columns) }
}

test.each([
  ['an Excel file', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['an Excel file from before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x00]],
])('refuses %s and says what to save instead', async (_, bytes) => {
  const file = new File([new Uint8Array(bytes)], 'liste.xlsx')
  const { table, error } = await openTable(file, WORDS, 10)
  expect(table).toBeUndefined()
  expect(error).toContain('Farklı Kaydet')
})

test('knows columns by the headings that people use', () => {
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

test.each(['excel-cp1254.csv', 'excel-mac-turkish.csv', 'excel-msdos-cp857.csv'])(
  'reads the Turkish names of %s',
  async (name) => {
    const { lines } = await openCase(name, LEARNER_WORDS)
    expect(lines.map((line) => `${line.name} ${line.surname}`)).toEqual([
      'Ayşe Yıldız',
      'Çağrı Öğüt',
      'İpek Şahin',
    ])
  },
)

test('takes the name of a person, not of an advert, from a file of Meta', async () => {
  const { lines } = await openCase('meta-lead-ads.csv', WORDS)
  expect(lines[0]).toEqual({
    cameAt: '2026-11-20T14:30:00+03:00',
    campaign: 'Kış 2026',
    source: 'ig',
    email: 'deniz.ornek@ornek.net',
    name: 'Deniz Örnekoğlu',
    phone: 'p:+905324003001',
  })
})

test('takes values, not labels, from contacts of Google', async () => {
  const { lines } = await openCase('google-contacts.csv', WORDS)
  expect(lines).toEqual([
    { name: 'Deniz', surname: 'Örnekoğlu', email: 'deniz@ornek.net', phone: '+90 532 400 31 01' },
    { name: 'Selin', surname: 'Deneme', email: '', phone: '0532 400 31 02 ::: 0533 400 31 03' },
  ])
})

test('knows the questions of a form of Google', async () => {
  const { lines } = await openCase('google-forms.csv', WORDS)
  expect(lines[0]).toMatchObject({
    name: 'Deniz Örnekoğlu',
    phone: '532 400 32 01',
    email: 'deniz@ornek.net',
    course: '',
  })
})

test('takes no postcode for an address', async () => {
  const { columns } = await openCase('posta-kodu.csv', WORDS)
  expect(columns).toEqual(['name', 'surname', '', 'phone', 'email'])
})

test('joins two columns of one name instead of keeping the last', async () => {
  const { lines } = await openCase('two-phones.csv', WORDS)
  expect(lines.map(({ phone }) => phone)).toEqual(['0532 400 35 01', '0532 400 35 02'])
  const joined = toLines([{ number: 2, cells: ['0532', '0533'] }], ['phone', 'phone'])
  expect(joined).toEqual([{ phone: '0532 / 0533' }])
})

test('skips a title above the heading and numbers rows as the sheet does', async () => {
  const { head, rows } = await openCase('title-row.csv', WORDS)
  expect(head).toEqual(['Ad', 'Soyad', 'Telefon', 'E-posta'])
  expect(rows.map(({ number }) => number)).toEqual([4])
})

test.each([
  ['stray-quote.csv', [2]],
  ['stray-quote-2.csv', [4]],
])('names only the broken row of %s', async (name, broken) => {
  const { rows } = await openCase(name, WORDS)
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ problem }) => problem).map(({ number }) => number)).toEqual(broken)
})
