import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './passwords.ts'

describe('refused is', () => {
  test.each([
    '123456789012',
    '000000000000',
    '111122223333',
    'abcabcabcabc',
    'aaaaaaaaaaaaa',
    '12.12.2012.',
    'password1234',
    'Password123!',
    'P@ssw0rd1234',
    'passwordpassword',
    'Parola123456',
    'sifre1234567',
    'ŞİFRE.123456',
    'qwertyuiop12',
    'qwerty123456',
    '1q2w3e4r5t6y',
    'asdfghjkl123',
    'zxcvbnm12345',
    'galatasaray1905',
    'Fenerbahçe1907',
    'besiktas1903.',
    'trabzonspor61',
    'istanbul3434',
    'Atatürk1881!',
    'Türkiye1923.',
    'seniseviyorum',
    'askim1234567',
    'iloveyou1234',
    'mehmet198512',
    'MustafaKemal1881',
    'admin1234567',
    'yonetici2026',
    'ogrenci12345',
    'ingilizce2026',
    'Ankara.06.06',
    'welcome12345',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
})

describe('taken is', () => {
  test.each([
    'mavi kapı eski saat',
    'ufuk-cizgisi-7',
    'yeni-parola-12',
    'mercan-yarim-daire',
    'kahve-tren-zürafa',
    'k7mp-w4xr-9tqd',
    'hKq82LpwzT0v',
    'galatasaray sandal yogurt',
    'deniz istanbul elma cuma',
    'Её паспорт лежит тут',
    '7391-limon-5520',
    'üç kedi bir balkonda',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
