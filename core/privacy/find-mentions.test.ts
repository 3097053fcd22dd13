import { expect, test } from 'vitest'
import { findMentions, toNameWords } from './find-mentions.ts'

const IDENTIFIERS = {
  names: [toNameWords('Işıl Yıldırım') ?? []],
  phones: ['5335388618'],
  emails: ['isil@example.com'],
}

function found(text: string): string[] {
  return findMentions(text, IDENTIFIERS).map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['Dün ışıl yıldırım aradı', 'ışıl yıldırım'],
  ['Isil Yildirim’in annesi', 'Isil Yildirim'],
  ['IŞIL  YILDIRIM', 'IŞIL  YILDIRIM'],
  ['(Yıldırım Işıl)', 'Yıldırım Işıl'],
  ['Yıldırım, Işıl: B1', 'Yıldırım, Işıl'],
  ['ışıl\u00a0yıldırım'.normalize('NFD'), 'ışıl\u00a0yıldırım'.normalize('NFD')],
  ['no: 05335388618.', '05335388618'],
  ['+90 533 538 86 18', '+90 533 538 86 18'],
  ['tel (533) 538 8618', '(533) 538 8618'],
  ['(0533 538 86 18)', '0533 538 86 18'],
  ['0090-533-538-86-18', '0090-533-538-86-18'],
  ['05335388618 05321112233', '05335388618'],
  ['٠٥٣٣٥٣٨٨٦١٨', '٠٥٣٣٥٣٨٨٦١٨'],
  ['ISIL@example.com.', 'ISIL@example.com'],
])('finds the person in “%s”', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  'Işıl geldi, Yıldırım gelmedi',
  'Işıl Yıldırımoğlu',
  'Kışıl Yıldırım',
  'Işıl: Yıldırım',
  'Işıl ve Yıldırım',
  '105335388618',
  '053353886180',
  'sisil@example.com',
  'isil@example.com.tr',
])('finds nobody in “%s”', (text) => {
  expect(found(text)).toEqual([])
})

test.each(['Deniz', '2026', '": "', 'A B', 'Ali B.'])('“%s” is no full name', (name) => {
  expect(toNameWords(name)).toBeUndefined()
})

test('a comma may part two people', () => {
  const names = [toNameWords('Deniz Kaya') ?? []]
  const text = 'Ali Kaya, Deniz Can geldi'
  expect(findMentions(text, { names, phones: [], emails: [] })).toEqual([
    {
      start: 4,
      end: 15,
      isCertain: false,
    },
  ])
})

test.each(['ayse-nur@uzak-alan.com', "o'neil+a&b@okul.com", '{a}|b^c$d*e?f/g@okul.com'])(
  'the address %s is found as it is written',
  (email) => {
    const text = `Yazdığı adres ${email.toUpperCase()}, yanıt bekliyor.`
    expect(findMentions(text, { names: [], phones: [], emails: [email] })).toEqual([
      { start: 14, end: 14 + email.length, isCertain: true },
    ])
  },
)
