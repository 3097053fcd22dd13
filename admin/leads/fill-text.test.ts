import { expect, test } from 'vitest'
import { fillText, type PlaceValues } from './ready-text-choice.tsx'

const KNOWN: PlaceValues = {
  ad: 'Ayşe',
  soyad: 'Işık',
  kur: 'B1',
  kurs: null,
  sube: null,
  okul: 'Ufuk',
  danisman: 'Gül',
}

test('a known value stands in its place, as often as the text asks', () => {
  expect(fillText('{ad} {soyad}, {kur} kuruna. {ad}!', KNOWN)).toEqual({
    text: 'Ayşe Işık, B1 kuruna. Ayşe!',
    missing: [],
  })
})

test('an unknown value is named, and its place is seen', () => {
  expect(fillText('{kurs} için {sube}', KNOWN)).toEqual({
    text: '… için …',
    missing: ['kurs', 'sube'],
  })
})

test('braces that are no place stay as they are', () => {
  expect(fillText('{indirim}', KNOWN).text).toBe('{indirim}')
})
