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
