import { diffWords } from './diff-words.ts'

/** Characters of unchanged text shown around a change. */
const AROUND = 120

export function WordChanges({ before, after }: { before: string; after: string }) {
  const pieces = diffWords(before, after)
  if (pieces.every(({ kind }) => kind === 'same')) return <i>Yalnızca biçimi değişti.</i>
  return pieces.map(({ text, kind }, index) => {
    const key = `${index}${kind}`
    if (kind === 'out') return <del key={key}>{text}</del>
    if (kind === 'in') return <ins key={key}>{text}</ins>
    return <span key={key}>{shorten(text, index === 0, index === pieces.length - 1)}</span>
  })
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text
  const start = isFirst ? '' : text.slice(0, AROUND)
  const end = isLast ? '' : text.slice(-AROUND)
  return `${start} … ${end}`
}
