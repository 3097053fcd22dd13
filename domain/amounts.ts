import { plainDigits } from './digits.ts'
import { AMOUNT_LIMIT, formatKurus } from './money.ts'

type ReadAmount = { kurus: number; reason?: never } | { kurus?: never; reason: string }

const CURRENCY = /^(?:tl|try|₺)|(?:tl|try|₺|lira|türk lirası)\.?$/iu
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/gu
const EMPTY_FRACTION = /[.,][-–]$/u
const PARTS = /^\d+(?:[., ]\d+)*$/u

/**
 * An amount in lira as people type it, in kuruş: `12.500`, `12500,00`, `12.500 TL`, `12,500.00`, `١٢٥٠٠`. What can be read in
 * two ways is refused with the reason.
 */
export function readAmount(typed: string): ReadAmount {
  const text = withPlainSigns(typed).replace(SPACES, ' ').trim()
  if (/^[-–−(]/u.test(text)) return { reason: 'Tutar eksi olamaz.' }
  const bare = text.replace(CURRENCY, '').trim().replace(CURRENCY, '').trim()
  const amount = bare.replace(EMPTY_FRACTION, '').trim()
  if (!PARTS.test(amount)) return { reason: 'Tutarı rakamla yazın: 12.500 ya da 12.500,50' }
  const read = readParts(amount)
  if (read.kurus !== undefined && read.kurus > AMOUNT_LIMIT) {
    return { reason: `Tutar en çok ${formatKurus(AMOUNT_LIMIT)} olabilir.` }
  }
  return read
}

/** Digits of any script as 0 to 9, and the separators of Arabic numbers as those of Turkish ones. */
function withPlainSigns(typed: string): string {
  return plainDigits(typed.normalize('NFKC')).replaceAll('٫', ',').replaceAll('٬', '.')
}

function readParts(amount: string): ReadAmount {
  const separators = amount.match(/[., ]/gu) ?? []
  const last = separators.at(-1)
  const isAlone = separators.length === 1
  const [tail = '', ...before] = amount.split(/[., ]/u).toReversed()
  const head = before.toReversed()
  if (last === undefined) return toKurus(tail, '')
  const isMixed = separators.some((one) => one !== last)
  const hasFraction = last !== ' ' && tail.length <= 2 && (isAlone || isMixed)
  if (isAlone && isUnclear(last, head[0] ?? '', tail))
    return { reason: unclear(amount, head, tail) }
  const groups = hasFraction ? head : [...head, tail]
  const between = hasFraction ? separators.slice(0, -1) : separators
  const isGrouped = new Set(between).size <= 1 && groups.slice(1).every((part) => part.length === 3)
  if (!isGrouped || (groups.length > 1 && !/^\d{1,3}$/u.test(groups[0] ?? ''))) {
    return { reason: 'Basamaklar üçer üçer ayrılmamış. Tutarı yeniden yazın: 12.500,50' }
  }
  return toKurus(groups.join(''), hasFraction ? tail : '')
}

/** `12,500` may be 12.500 or 12,5; `12.50` may be 12,50 or a digit short of 12.500. */
function isUnclear(separator: string, head: string, tail: string): boolean {
  if (separator === ',') return tail.length === 3 && head.length <= 3
  return separator === '.' && tail.length <= 2 && head.length <= 3
}

function unclear(amount: string, [head = '']: string[], tail: string): string {
  const [lira, fraction] =
    tail.length === 3
      ? [`${head}.${tail}`, `${head},${tail.slice(0, 2)}`]
      : [`${head}.${tail.padEnd(3, '0')}`, `${head},${tail.padEnd(2, '0')}`]
  return `${amount} iki türlü okunabilir. ${lira} TL ya da ${fraction} TL diye yazın.`
}

function toKurus(lira: string, fraction: string): ReadAmount {
  if (lira.length > 12) return { reason: `Tutar en çok ${formatKurus(AMOUNT_LIMIT)} olabilir.` }
  return { kurus: Number(lira) * 100 + Number(fraction.padEnd(2, '0')) }
}

const ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const SCALES = ['', 'bin', 'milyon']

/** Kuruş -> `on iki bin beş yüz lira elli kuruş`, as a receipt says it; up to 999.999.999,99 lira. */
export function amountInWords(kurus: number): string {
  const [lira, rest] = [Math.floor(kurus / 100), kurus % 100]
  const parts = [
    ...(lira > 0 || rest === 0 ? [`${numberInWords(lira)} lira`] : []),
    ...(rest > 0 ? [`${numberInWords(rest)} kuruş`] : []),
  ]
  return parts.join(' ')
}

function numberInWords(number: number): string {
  if (number === 0) return 'sıfır'
  const words: string[] = []
  for (const [power, scale] of [...SCALES.entries()].toReversed()) {
    const group = Math.floor(number / 1000 ** power) % 1000
    if (group === 0) continue
    // 1.000 is "bin", while 1.000.000 is "bir milyon".
    if (!(scale === 'bin' && group === 1)) words.push(...groupInWords(group))
    words.push(scale)
  }
  return words.filter(Boolean).join(' ')
}

function groupInWords(group: number): string[] {
  const hundreds = Math.floor(group / 100)
  return [
    hundreds > 1 ? (ONES[hundreds] ?? '') : '',
    hundreds > 0 ? 'yüz' : '',
    TENS[Math.floor(group / 10) % 10] ?? '',
    ONES[group % 10] ?? '',
  ]
}
