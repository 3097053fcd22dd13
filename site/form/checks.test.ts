import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { contactForm } from '../../contract/public/contact-form.ts'
import { type Checks, findErrors, hasTwoLetters, isEmail, isPhone } from './checks.ts'

const CHECKS: Checks = {
  name: hasTwoLetters,
  message: hasTwoLetters,
  email: isEmail,
  phone: isPhone,
}

const GOOD = {
  type: 'contact',
  name: 'Ayşe Işık',
  email: 'ayse@ornek.com',
  phone: '0532 555 01 20',
  message: 'Merhaba',
}

const VALUES: Record<string, string[]> = {
  name: ['', ' ', 'A', ' A ', 'Ay', 'İ.', '  Ay'],
  message: ['', 'a', 'ab', '\n'],
  email: [
    '',
    'ayse',
    'ayse@',
    '@ornek.com',
    'ayse@ornek',
    'ayse@ornek.com',
    ' ayse@ornek.com ',
    'a.b@c.de',
    '.a@b.de',
    'a..b@c.de',
    'a.@b.de',
    'a+b@c.de',
    'a@b-.de',
    'a@-b.de',
    'a b@c.de',
    'AYSE@ORNEK.COM',
    'ayşe@ornek.com',
    'ayse@örnek.com',
    "o'neil@ornek.com",
    'a@b.c',
    'a@b.c1',
  ],
  phone: [
    '',
    '123456789',
    '1234567890',
    '1234567890123456789',
    '12345678901234567890',
    '0532 555 01 20',
    '+90 (532) 555-01-20',
    '          ',
    'on iki rakam',
    '0532.555/0120',
    '..........',
  ],
}

const CASES = Object.entries(VALUES).flatMap(([name, values]) =>
  values.map((value) => ({ name, value })),
)

test.each(CASES)('$name “$value” is judged as the API judges it', ({ name, value }) => {
  const parsed = contactForm.safeParse({ ...GOOD, [name]: value })
  const message = parsed.error?.issues[0]?.message ?? null
  const found = CHECKS[name]?.(value)
  if (name === 'email' && found === null && value.includes('@')) return
  expect(found).toBe(message)
})

test.each(['Ayşe <ayse@ornek.com>', 'İLKAY@ORNEK.COM', 'ayse＠ornek.com', 'ayse@okulşube.com'])(
  'the form leaves “%s” to the API, which takes it',
  (email) => {
    expect(isEmail(email)).toBeNull()
    expect(contactForm.safeParse({ ...GOOD, email }).success).toBe(true)
  },
)

test('errors carry the whole name of their field, and a field that was not sent is empty', () => {
  const checks = {
    'faq.0.question': hasTwoLetters,
    'faq.1.question': hasTwoLetters,
    email: isEmail,
  }
  const found = findErrors(checks, { 'faq.0.question': 'Ne zaman?', email: 'ayse@ornek.com' })
  expect(found).toEqual({ 'faq.1.question': MESSAGES.min2 })
})
