import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  age,
  email,
  givenPassword,
  id,
  line,
  newPassword,
  optionalLine,
  phone,
  text,
} from './fields.ts'
import { MESSAGES } from './messages.ts'
import { listPages } from './public/pages.ts'
import { credentials } from './student/sign-in.ts'

function sentences(schema: z.ZodType | undefined, value: unknown): string[] {
  return schema?.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

test('a list without a choice is asked for; a text that is no number of a record is refused', () => {
  expect([null, undefined].map((none) => sentences(id(), none))).toEqual([
    ['Listeden birini seçin.'],
    ['Listeden birini seçin.'],
  ])
  expect(['1', 1.5, 0, 2 ** 31].flatMap((value) => sentences(id(), value))).toEqual(
    Array(4).fill(MESSAGES.invalid),
  )
})

test.each<[string, z.ZodType, string, string]>([
  ['a phone', phone(), 'x', MESSAGES.phone],
  ['an address', email(), '@', MESSAGES.email],
  ['a line', line(), '\u0001', 'Maksimum 100 karakter olmalıdır.'],
  ['a line that may be empty', optionalLine(), '\u0001', 'Maksimum 100 karakter olmalıdır.'],
])('%s that is too long is not looked at any further', (_, schema, character, sentence) => {
  expect(sentences(schema, `a${character.repeat(200_000)}a`)).toEqual([sentence])
})

test.each([
  'Ada\nBölüm: Müdür',
  'Ada\r\nÇınar',
  'Ada\tÇınar',
  'Ada\u2028Çınar',
  'Ada\u0085Çınar',
  'Ada\u0000',
])('a line is one line: %j', (value) => {
  expect(sentences(line(), value)).toEqual([MESSAGES.invalid])
  expect(sentences(optionalLine(), value)).toEqual([MESSAGES.invalid])
})

test('an age is read from the digits of any script', () => {
  expect(['25', '٢٥', '２５', '२५'].map((typed) => age().parse(typed))).toEqual(Array(4).fill('25'))
})

test('a phone is one line', () => {
  expect(sentences(phone(), '0532 555\n90 01')).toEqual([MESSAGES.phone])
})

test('a message keeps its lines', () => {
  expect(text(5000).parse(' Merhaba,\n\nkurs ne zaman?\n')).toBe('Merhaba,\n\nkurs ne zaman?')
})

test.each<[string, z.ZodType | undefined, unknown, string]>([
  ['a new password', newPassword(), 'x'.repeat(201), 'Parola en çok 200 karakter olabilir.'],
  ['a password', givenPassword(), 'x'.repeat(1001), 'Maksimum 1000 karakter olmalıdır.'],
  [
    'an address to sign in with',
    credentials,
    { email: 'x'.repeat(255), password: 'x' },
    MESSAGES.email,
  ],
  ['a search', listPages.params, { q: 'x'.repeat(101) }, 'Maksimum 100 karakter olmalıdır.'],
])('%s that is too long reads so', (_, schema, value, sentence) => {
  expect(sentences(schema, value)).toEqual([sentence])
})
