import { expect, test } from 'vitest'
import { visibleText } from './name.ts'

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
