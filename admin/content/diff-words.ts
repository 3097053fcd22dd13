import { pairUp } from './merge-body.ts'

export interface Piece {
  text: string
  kind: 'same' | 'out' | 'in'
}

export function diffWords(before: string, after: string): Piece[] {
  const [one, other] = [toWords(before), toWords(after)]
  const start = countSame(one, other)
  const rest = [one.slice(start), other.slice(start)] as const
  const end = countSame(rest[0].toReversed(), rest[1].toReversed())
  const middle = diffMiddle(
    rest[0].slice(0, rest[0].length - end),
    rest[1].slice(0, rest[1].length - end),
  )
  const same = (words: string[]): Piece[] =>
    words.length > 0 ? [{ text: words.join(''), kind: 'same' }] : []
  return join([...same(one.slice(0, start)), ...middle, ...same(one.slice(one.length - end))])
}

function toWords(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

function countSame(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

function diffMiddle(one: string[], other: string[]): Piece[] {
  const pairs = pairUp(one, other)
  const pieces: Piece[] = []
  let at = 0
  for (const [index, word] of one.entries()) {
    const place = pairs.get(index)
    if (place === undefined) pieces.push({ text: word, kind: 'out' })
    else {
      pieces.push(...other.slice(at, place).map((text): Piece => ({ text, kind: 'in' })))
      pieces.push({ text: word, kind: 'same' })
      at = place + 1
    }
  }
  return [...pieces, ...other.slice(at).map((text): Piece => ({ text, kind: 'in' }))]
}

/** Joins neighbours of one kind. */
function join(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
