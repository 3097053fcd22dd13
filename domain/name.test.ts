import { expect, test } from 'vitest'
import { initialsOf, visibleText } from './name.ts'

test.each(['', ' ', '\u200b', '\u2060\u00ad', '\u3164', '\u2800', '\u0301', '\ufeff \u200d'])(
  'nothing of %j is seen',
  (text) => {
    expect(visibleText(text)).toBe('')
  },
)

test.each(['Ö', 'O’Neill', 'हिन्दी', 'مُحَمَّد', 'Łukasz', 'Ayşe‑Nur'])(
  '%s is seen as it is',
  (name) => {
    expect(visibleText(name)).toBe(name)
  },
)

test.each([
  ['Ayşe Nur Çelik', 'AÇ'],
  ['Elif K.', 'EK'],
  ['İpek', 'İ'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
