import { digitValue } from '../../domain/digits.ts'
import { foldTurkish, searchWords } from '../../domain/turkish.ts'

/** The names, numbers and addresses by which texts mention a person. */
export interface Identifiers {
  /** Full names, each as folded words. */
  names: string[][]
  /** National numbers, digits only. */
  phones: string[]
  /** Lower case. */
  emails: string[]
}

export interface Mention {
  start: number
  end: number
  /** False for words that may belong to two names, as in `Ali Kaya, Deniz Can` for Deniz Kaya. */
  isCertain: boolean
}

const WORD = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\p{Cf}]*[\p{L}\p{M}\p{N}])?/gu
const SPACE = /^[\s\p{Cf}-]+$/u
const COMMA = /^\s*,\s*$/u
const BETWEEN_DIGITS = '[\\s()./_,*·•∙‐-―−\\p{Cf}-]{0,4}'
const SHORTEST_PHONE = 7

/** The words of a full name, folded; nothing for one word, which would name strangers. */
export function toNameWords(name: string): string[] | undefined {
  const words = searchWords(name)
  return words.filter((word) => word.length > 1).length > 1 ? words : undefined
}

export function isSearchablePhone(digits: string): boolean {
  return digits.length >= SHORTEST_PHONE
}

/** Mentions of a person in a text, in order and apart from each other. Positions are those of the given text. */
export function findMentions(text: string, { names, phones, emails }: Identifiers): Mention[] {
  const all = [
    ...findNames(text, names),
    ...phones.flatMap((phone) => findPhones(text, phone)),
    ...emails.flatMap((email) => findEmails(text, email)),
  ].sort((one, other) => one.start - other.start || other.end - one.end)
  const apart: Mention[] = []
  for (const mention of all) {
    if (mention.start >= (apart.at(-1)?.end ?? 0)) apart.push(mention)
  }
  return apart
}

function findNames(text: string, names: readonly string[][]): Mention[] {
  if (names.length === 0) return []
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldTurkish(word),
    start: index,
    end: index + word.length,
  }))
  return names.flatMap(rotations).flatMap((name) =>
    words.flatMap((_, first) => {
      const said = words.slice(first, first + name.length)
      const isName = name.every((word, index) => said[index]?.folded === word)
      return isName ? toMention(text, said) : []
    }),
  )
}

interface Place {
  start: number
  end: number
}

/** `Ayşe Nur Yılmaz` is also written `Yılmaz Ayşe Nur`. */
function rotations(words: string[]): string[][] {
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)])
}

function toMention(text: string, words: readonly Place[]): Mention[] {
  const gaps = words.slice(1).map(({ start }, index) => text.slice(words[index]?.end, start))
  if (!gaps.every((gap) => SPACE.test(gap) || COMMA.test(gap))) return []
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? start
  return [{ start, end, isCertain: gaps.every((gap) => SPACE.test(gap)) }]
}

function findPhones(text: string, phone: string): Mention[] {
  const digits = [...phone].join(BETWEEN_DIGITS)
  const country = `(?:(?:(?:\\+|00)${BETWEEN_DIGITS}\\d{1,3}|90)${BETWEEN_DIGITS})?`
  const number = new RegExp(`(?<!\\d)${country}(?:0${BETWEEN_DIGITS})?${digits}(?!\\d)`, 'gu')
  return [...toPlainDigits(text).matchAll(number)].map(({ 0: match, index }) => {
    const opensBefore = match.includes(')') && !match.includes('(') && text[index - 1] === '('
    const start = opensBefore ? index - 1 : index
    return { start, end: index + match.length, isCertain: true }
  })
}

/** Digits of all scripts as 0 to 9, at the same positions. */
function toPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) =>
    digit.length === 1 ? String(digitValue(digit)) : digit,
  )
}

function findEmails(text: string, email: string): Mention[] {
  const escaped = email.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
  const address = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${escaped}(?![\\p{L}\\p{N}_%+@-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  )
  return [...text.matchAll(address)].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
    isCertain: true,
  }))
}
