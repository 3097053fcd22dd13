const PARTERS = [';', ',', '\t']

/** Decodes what Excel writes: UTF-8 or Windows-1254. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** The separator is the most frequent one of the first line; empty lines are skipped. */
export function readCsv(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const countOf = (parter: string) => first.split(parter).length
  const parter = PARTERS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ';'
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false

  function endLine() {
    line.push(cell.trim())
    if (line.some((each) => each !== '')) lines.push(line)
    line = []
    cell = ''
  }

  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') cell += text[++i]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') isQuoted = true
    else if (sign === parter) {
      line.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endLine()
    else if (sign !== '\r' && sign !== '\ufeff') cell += sign
  }
  endLine()
  return lines
}
