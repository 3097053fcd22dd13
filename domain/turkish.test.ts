import { expect, test } from 'vitest'
import {
  beginWords,
  foldTurkish,
  lowerTurkish,
  searchWords,
  slugify,
  upperTurkish,
} from './turkish.ts'

const ALPHABET = 'abcçdefgğhıijklmnoöprsştuüvyz'

test('every letter of the alphabet keeps its dot through upper and lower case', () => {
  expect(upperTurkish(ALPHABET)).toBe('ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ')
  expect(lowerTurkish(upperTurkish(ALPHABET))).toBe(ALPHABET)
})

test('slugs hold ASCII letters only', () => {
  expect(slugify('Işık Çağrı Öğrenci')).toBe('isik-cagri-ogrenci')
  expect(slugify('  İSTANBUL’da  Kurs: %100! ')).toBe('istanbul-da-kurs-100')
  expect(slugify(ALPHABET)).toBe('abccdefgghiijklmnooprsstuuvyz')
})

test('search folds I, ı, İ and i to one letter', () => {
  expect(new Set(['ISPARTA', 'ısparta', 'İsparta', 'isparta'].map(foldTurkish)).size).toBe(1)
})

test('the beginnings of words are found in any order, the middle of one is not', () => {
  const words = searchWords('Işıl Çınar, 7-12 yaş')
  expect(words).toEqual(['isil', 'cinar', '7', '12', 'yas'])
  expect(beginWords(searchWords('ÇIN ış'), words)).toBe(true)
  expect(beginWords(searchWords('isil'), searchWords('Kişiler'))).toBe(false)
})
