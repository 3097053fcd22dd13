import { diffWordsWithSpace } from 'diff'

const AROUND = 120

export function WordChanges({ before, after }: { before: string; after: string }) {
  const pieces = diffWordsWithSpace(before, after)
  if (!pieces.some(({ added, removed }) => added || removed)) {
    return <i>Yalnızca biçimi değişti.</i>
  }
  return pieces.map(({ value, added, removed }, index) => {
    const key = `${index}${value}`
    if (removed) return <del key={key}>{value}</del>
    if (added) return <ins key={key}>{value}</ins>
    return <span key={key}>{shorten(value, index === 0, index === pieces.length - 1)}</span>
  })
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text
  const start = isFirst ? '' : text.slice(0, AROUND)
  const end = isLast ? '' : text.slice(-AROUND)
  return `${start} … ${end}`
}
