import { expect, test } from 'vitest'
import { contactForm } from '../../contract/public/contact-form.ts'
import { checkContactField } from './contact-fields.ts'

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
    ...['', 'ayse', 'ayse@', '@ornek.com', 'ayse@ornek', 'ayse@ornek.com', ' ayse@ornek.com '],
    ...[
      'a.b@c.de',
      '.a@b.de',
      'a..b@c.de',
      'a.@b.de',
      'a+b@c.de',
      'a@b-.de',
      'a@-b.de',
      'a b@c.de',
    ],
    ...[
      'AYSE@ORNEK.COM',
      'ayşe@ornek.com',
      'ayse@örnek.com',
      "o'neil@ornek.com",
      'a@b.c',
      'a@b.c1',
    ],
  ],
  phone: [
    ...['', '123456789', '1234567890', '1234567890123456789', '12345678901234567890'],
    ...[
      '0532 555 01 20',
      '+90 (532) 555-01-20',
      '          ',
      'on iki rakam',
      '0532.555/0120',
      '..........',
    ],
  ],
}

const CASES = Object.entries(VALUES).flatMap(([name, values]) =>
  values.map((value) => ({ name, value })),
)

test.each(CASES)('$name “$value” is judged as the API judges it', ({ name, value }) => {
  const parsed = contactForm.safeParse({ ...GOOD, [name]: value })
  expect(checkContactField(name, value)).toBe(parsed.error?.issues[0]?.message ?? null)
})

test('a field that no rule speaks of is never wrong', () => {
  expect(checkContactField('age', '')).toBeNull()
})
