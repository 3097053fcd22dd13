import { describe, expect, test } from 'vitest'
import { IN_WORDS } from '../test/amounts-in-words.ts'
import { amountInWords, readAmount } from './amounts.ts'
import { formatAmount, formatKurus } from './money.ts'

describe('an amount', () => {
  test.each([
    ['12.500', 1_250_000],
    ['12500', 1_250_000],
    ['12500,00', 1_250_000],
    ['12.500,5', 1_250_050],
    ['12.500,05', 1_250_005],
    ['12.500 TL', 1_250_000],
    ['12.500TL', 1_250_000],
    ['₺12.500', 1_250_000],
    ['TL 750', 75_000],
    ['12 500 lira', 1_250_000],
    ['12.500,- TL', 1_250_000],
    ['12,500.00', 1_250_000],
    ['1.250.000', 125_000_000],
    ['1,250,000', 125_000_000],
    ['12500.00', 1_250_000],
    ['١٢٥٠٠', 1_250_000],
    ['۱۲۵۰۰', 1_250_000],
    ['١٢٬٥٠٠٫٥٠', 1_250_050],
    ['１２５００', 1_250_000],
    ['  750,9 ', 75_090],
    ['0', 0],
  ])('typed as "%s" is read', (typed, kurus) => {
    expect(readAmount(typed)).toEqual({ kurus })
  })

  test.each([
    ['12,500', '12,500 iki türlü okunabilir. 12.500 TL ya da 12,50 TL diye yazın.'],
    ['12.50', '12.50 iki türlü okunabilir. 12.500 TL ya da 12,50 TL diye yazın.'],
    ['-500', 'Tutar eksi olamaz.'],
    ['−500 TL', 'Tutar eksi olamaz.'],
    ['(500)', 'Tutar eksi olamaz.'],
    ['', 'Tutarı rakamla yazın: 12.500 ya da 12.500,50'],
    ['on iki bin', 'Tutarı rakamla yazın: 12.500 ya da 12.500,50'],
    ['12 bin', 'Tutarı rakamla yazın: 12.500 ya da 12.500,50'],
    ['1e5', 'Tutarı rakamla yazın: 12.500 ya da 12.500,50'],
    [',50', 'Tutarı rakamla yazın: 12.500 ya da 12.500,50'],
    ['12.5000', 'Basamaklar üçer üçer ayrılmamış. Tutarı yeniden yazın: 12.500,50'],
    ['1.25.000', 'Basamaklar üçer üçer ayrılmamış. Tutarı yeniden yazın: 12.500,50'],
    ['1234.500', 'Basamaklar üçer üçer ayrılmamış. Tutarı yeniden yazın: 12.500,50'],
    ['12,5000', 'Basamaklar üçer üçer ayrılmamış. Tutarı yeniden yazın: 12.500,50'],
    ['12 50', 'Basamaklar üçer üçer ayrılmamış. Tutarı yeniden yazın: 12.500,50'],
    ['99.000.000', 'Tutar en çok 10.000.000 TL olabilir.'],
    ['99999999999999999999', 'Tutar en çok 10.000.000 TL olabilir.'],
  ])('typed as "%s" is refused with the reason', (typed, reason) => {
    expect(readAmount(typed)).toEqual({ reason })
  })

  test('is shown with two decimals or none, and read back as it is shown', () => {
    expect(formatKurus(1_250_000)).toBe('12.500 TL')
    expect(formatKurus(1_250_050)).toBe('12.500,50 TL')
    for (const kurus of [1, 99, 100, 12_345, 1_250_050, 999_999_999]) {
      expect(readAmount(formatAmount(kurus))).toEqual({ kurus })
    }
  })
})

test.each(IN_WORDS)('%s kuruş in words', (kurus, words) => {
  expect(amountInWords(kurus)).toBe(words)
})
