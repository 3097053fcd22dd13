import { expect, test } from 'vitest'
import { type Entry, rank } from './use-found.ts'

const entry = (group: Entry['group'], name: string, more: Partial<Entry> = {}): Entry => ({
  group,
  name,
  icon: 'page',
  to: `/${name}`,
  ...more,
})

const ENTRIES: Entry[] = [
  entry('Ekranlar', 'Kişiler', { words: 'hesaplar davet', isUsual: true }),
  entry('Ekranlar', 'Denetim', { words: 'kayıt günlük', isUsual: true }),
  entry('Ekranlar', 'Giden posta', { words: 'e-posta' }),
  entry('Ekranlar', 'Hesabım', { words: 'parola şifre' }),
  entry('Komutlar', 'Çıkış yap', { isUsual: true }),
  entry('Kişiler', 'Işıl Çınar', { isFound: true }),
  entry('Kişiler', 'Deniz Yalçın', { isFound: true }),
  entry('Metinler', 'Yurt dışında İngilizce', { isFound: true }),
]

const namesOf = (query: string, entries = ENTRIES) =>
  rank(entries, query).flatMap(({ items }) => items.map(({ name }) => name))

const KNOWN = ENTRIES.filter(({ isFound }) => !isFound)

test('a word is meant from its beginning, in whatever letters', () => {
  expect(namesOf('isil')[0]).toBe('Işıl Çınar')
  expect(namesOf('isil', KNOWN)).toEqual([])
  expect(namesOf('POSTA GİD', KNOWN)).toEqual(['Giden posta'])
  expect(namesOf('sifre', KNOWN)).toEqual(['Hesabım'])
})

test('people stand before screens where both fit by name', () => {
  expect(rank(ENTRIES, 'den').map(({ value }) => value)).toEqual([
    'Kişiler',
    'Ekranlar',
    'Metinler',
  ])
  expect(namesOf('den').slice(0, 3)).toEqual(['Deniz Yalçın', 'Işıl Çınar', 'Denetim'])
})

test('a screen stands before people who were found by a number or an address', () => {
  expect(namesOf('giden')[0]).toBe('Giden posta')
  expect(namesOf('giden')).toContain('Deniz Yalçın')
})

test('a name that begins with it stands before one that has it, and that before other words', () => {
  const entries = [
    entry('Ekranlar', 'Hesabım', { words: 'posta' }),
    entry('Ekranlar', 'Giden posta'),
    entry('Ekranlar', 'Posta kutusu'),
  ]
  expect(namesOf('posta', entries)).toEqual(['Posta kutusu', 'Giden posta', 'Hesabım'])
})

test('before anything is typed there are the screens and the commands', () => {
  expect(namesOf(' ')).toEqual(['Kişiler', 'Denetim', 'Çıkış yap'])
})
