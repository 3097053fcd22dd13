import { expect, test } from 'vitest'
import { foldTurkish, lowerTurkish, slugify, upperTurkish } from './turkish.ts'

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
