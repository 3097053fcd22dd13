import { expect, test } from 'vitest'
import { formatCampus } from './format-campus.ts'

test.each([
  ['Merkez', 'Merkez şubesi'],
  ['Merkez Şubesi', 'Merkez Şubesi'],
  ['KADIKÖY ŞUBESİ', 'KADIKÖY ŞUBESİ'],
  ['İkinci şube', 'İkinci şube'],
])('the campus %s is called %s', (name, said) => {
  expect(formatCampus(name)).toBe(said)
})
