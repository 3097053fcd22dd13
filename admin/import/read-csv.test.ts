import { expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { WORDS } from './lead-columns.ts'
import { WORDS as LEARNER_WORDS } from './learner-columns.ts'
import { decode, readCsv } from './read-csv.ts'

test.each([
  ['semicolons', 'Ad;Telefon\r\nAyşe;0532\r\n'],
  ['commas', 'Ad,Telefon\nAyşe,0532'],
  ['tabs and a mark', '\ufeffAd\tTelefon\nAyşe\t0532\n\n'],
])('a file with %s is a table', (_, text) => {
  expect(readCsv(text)).toEqual([
    ['Ad', 'Telefon'],
    ['Ayşe', '0532'],
  ])
})

test('what is quoted may hold what parts cells and lines', () => {
  expect(readCsv('Ad;Not\nAyşe;"akşam; ""geç"" olur\nyine de gelir"')).toEqual([
    ['Ad', 'Not'],
    ['Ayşe', 'akşam; "geç" olur\nyine de gelir'],
  ])
})

test('the letters of older Windows are read', () => {
  expect(decode(new Uint8Array([0x41, 0x79, 0xfe, 0x65]).buffer)).toBe('Ayşe')
})

test('columns are known by what people call them', () => {
  const leads = ['Ad Soyad', 'CEP TELEFONU', 'E-Posta', 'İlgilendiği kurs', 'Renk']
  expect(guessColumns(leads, WORDS)).toEqual(['name', 'phone', 'email', 'course', ''])
  for (const [course, source] of [
    ['Kurs', 'Nereden'],
    ['Program', 'Kaynak'],
  ] as const) {
    expect(guessColumns([course, source], WORDS)).toEqual(['course', 'campaign'])
  }
  const learners = ['Öğrencinin adı', 'Soyadı', 'Yaşı', 'Annesi', 'Anne cep', 'Telefon', 'Sınıf no']
  expect(guessColumns(learners, LEARNER_WORDS)).toEqual([
    ...['name', 'surname', 'birth', 'guardianName', 'guardianPhone', 'phone', 'group'],
  ])
})
