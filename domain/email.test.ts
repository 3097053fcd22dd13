import { describe, expect, test } from 'vitest'
import { mailboxOf, normalizeEmail, readEmail } from './email.ts'

describe('an address is read', () => {
  test.each([
    ['ayse@ornek.com', 'ayse@ornek.com'],
    ['  Ayse@Ornek.COM ', 'ayse@ornek.com'],
    ['İLKAY@ORNEK.COM', 'ilkay@ornek.com'],
    ['I\u0307LKAY@ORNEK.COM', 'ilkay@ornek.com'],
    ['\u200bayse@ornek.com\ufeff', 'ayse@ornek.com'],
    ['ayse@or\u00adnek.com', 'ayse@ornek.com'],
    ['\u202aayse@ornek.com\u202c', 'ayse@ornek.com'],
    ['\u00a0ayse@ornek.com', 'ayse@ornek.com'],
    ['Ayşe Işık <ayse@ornek.com>', 'ayse@ornek.com'],
    ['"Işık, Ayşe" <Ayse@ornek.com>', 'ayse@ornek.com'],
    ['<ayse@ornek.com>', 'ayse@ornek.com'],
    ['mailto:ayse@ornek.com', 'ayse@ornek.com'],
    ['ayse@ornek.com;', 'ayse@ornek.com'],
    ['ayse@ornek.com.', 'ayse@ornek.com'],
    ['ayse@ornek.com ,', 'ayse@ornek.com'],
    ['(ayse@ornek.com)', 'ayse@ornek.com'],
    ['“ayse@ornek.com”', 'ayse@ornek.com'],
    ["'ayse@ornek.com'", 'ayse@ornek.com'],
    ['*ayse@ornek.com*', 'ayse@ornek.com'],
    ['ayse@ornek.com/', 'ayse@ornek.com'],
    ['mailto:ayse@ornek.com?subject=Kurs', 'ayse@ornek.com'],
    ['ayse＠ornek。com', 'ayse@ornek.com'],
    ['AYSE@XN--OKULUBE-DQB.COM', 'ayse@xn--okulube-dqb.com'],
    ['ISIK@GMAİL.COM', 'isik@gmail.com'],
    ['a@faß.de', 'a@xn--fa-hia.de'],
    ['ａｙｓｅ＠ornek.com', 'ayse@ornek.com'],
    ['bilgi@okulşube.com', 'bilgi@xn--okulube-dqb.com'],
    ['bilgi@пример.рф', 'bilgi@xn--e1afmkfd.xn--p1ai'],
    ["o'neil+okul@a-b.co.uk", "o'neil+okul@a-b.co.uk"],
  ])('%j', (typed, email) => {
    expect(readEmail(typed)).toEqual({ email })
  })
})

describe('another text is refused with a reason', () => {
  test.each([
    ['', 'Bu bir e-posta adresi değil!'],
    ['ayse', 'Bu bir e-posta adresi değil!'],
    ['ayse@ornek', 'Bu bir e-posta adresi değil!'],
    ['ayse@', 'Bu bir e-posta adresi değil!'],
    ['.ayse@ornek.com', 'Bu bir e-posta adresi değil!'],
    ['ayse.@ornek.com', 'Bu bir e-posta adresi değil!'],
    ['ayse@@ornek.com', 'Bu bir e-posta adresi değil!'],
    ['ayse@ornek,com', 'Bu bir e-posta adresi değil!'],
    ['ayse(at)ornek.com', 'Bu bir e-posta adresi değil!'],
    ['ayse@[192.0.2.1]', 'Bu bir e-posta adresi değil!'],
    ['e-posta: ayse@ornek.com', 'E-posta adresinde boşluk olmaz.'],
    ['a@ornek.com b@ornek.com', 'Bu alana tek bir e-posta adresi yazın.'],
    [`${'x'.repeat(250)}@ornek.com`, 'Bu bir e-posta adresi değil!'],
    ['ayşe@ornek.com', 'E-posta adresinin @ işaretinden öncesinde “ş” olamaz.'],
    ['ılkay@ornek.com', 'E-posta adresinin @ işaretinden öncesinde “ı” olamaz.'],
    ['ayse @ornek.com', 'E-posta adresinde boşluk olmaz.'],
    ['a@ornek.com, b@ornek.com', 'Bu alana tek bir e-posta adresi yazın.'],
    ['A <a@ornek.com>, B <b@ornek.com>', 'Bu alana tek bir e-posta adresi yazın.'],
  ])('%j', (typed, reason) => {
    expect(readEmail(typed)).toEqual({ reason })
  })
})

test('a mailbox is the same with any label', () => {
  expect(mailboxOf('Ayse+okul@ornek.com')).toBe('ayse@ornek.com')
  expect(mailboxOf('ayse@ornek.com')).toBe('ayse@ornek.com')
})

test('a mailbox of Gmail is the same with any dots and under both of its names', () => {
  expect(mailboxOf('A.y.se+okul@googlemail.com')).toBe('ayse@gmail.com')
  expect(mailboxOf('a.yse@ornek.com')).toBe('a.yse@ornek.com')
})

test('a text that is not an address is compared as typed', () => {
  expect(normalizeEmail(' Kimse ')).toBe('kimse')
})
