export type ListSign = { kind: 'bullet' } | { kind: 'number' | 'letter' | 'roman'; number: number }

const NUMBER = /^\(?(?:\d{1,3}\.)*(\d{1,4})[.):\-–]?$/
const LETTER = /^\(?([a-z])[.):]$/
const ROMAN = /^\(?([ivxl]+)[.):]$/
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }

/** Reads a sign as Word writes it. @param previous the sign of the item before: it tells `i.` after `h.` from a Roman one */
export function readListSign(text: string, previous?: ListSign): ListSign {
  const sign = text.replace(/\s/g, '').toLowerCase()
  const number = NUMBER.exec(sign)?.[1]
  if (number) return { kind: 'number', number: Number(number) }
  const roman = ROMAN.exec(sign)?.[1]
  const letter = LETTER.exec(sign)?.[1]
  const isRoman = previous?.kind === 'roman' || letter === undefined || letter === 'i'
  if (roman && isRoman && previous?.kind !== 'letter') {
    return { kind: 'roman', number: readRoman(roman) }
  }
  if (letter) return { kind: 'letter', number: letter.charCodeAt(0) - 96 }
  return { kind: 'bullet' }
}

function readRoman(text: string): number {
  const values = [...text].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  )
}
