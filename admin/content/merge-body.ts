import { isSame } from '../form/merge.ts'
import type { Body } from './schema.ts'

/** Both have changed the same value, differently. */
const COLLISION = Symbol('collision')

interface MergedBody {
  /** The merged body; collisions hold their value. */
  values: Body
  collisions: string[]
  /** Fields that they have changed. */
  theirs: string[]
}

/** Merges two edits of a body: groups by field, lists by item, rich texts by block. @param base what both began with */
export function mergeBody(base: Body, mine: Body, theirs: Body): MergedBody {
  const values: Body = {}
  const collisions: string[] = []
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  for (const name of names) {
    const merged = mergeValue(base[name], mine[name], theirs[name])
    if (merged === COLLISION) collisions.push(name)
    values[name] = merged === COLLISION ? theirs[name] : merged
  }
  const changed = names.filter((name) => !isSame(base[name], theirs[name]))
  return { values, collisions, theirs: changed.filter((name) => !collisions.includes(name)) }
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const { values, collisions } = mergeBody(base, mine, theirs)
    return collisions.length > 0 ? COLLISION : values
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists(base, mine, theirs) ?? COLLISION
  }
  if ([base, mine, theirs].every((text) => typeof text === 'string' && text.startsWith('<'))) {
    const [first, second, third] = [base, mine, theirs].map((text) => toBlocks(String(text)))
    return mergeLists(first ?? [], second ?? [], third ?? [])?.join('') ?? COLLISION
  }
  return COLLISION
}

function isGroup(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The blocks of a rich text in normal form. */
export function toBlocks(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let begin = 0
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name !== 'img' && name !== 'br') depth += slash ? -1 : 1
    if (depth > 0) continue
    blocks.push(html.slice(begin, index + tag.length))
    begin = index + tag.length
  }
  return blocks
}

/** Undefined where both have changed the same place. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] | undefined {
  const [own, other] = [pairUp(base, mine), pairUp(base, theirs)]
  const merged: unknown[] = []
  let [b, m, t] = [0, 0, 0]
  for (let at = 0; at <= base.length; at++) {
    const [inMine, inTheirs] = [own.get(at), other.get(at)]
    const isEnd = at === base.length
    if (!isEnd && (inMine === undefined || inTheirs === undefined)) continue
    const [toMine, toTheirs] = isEnd ? [mine.length, theirs.length] : [inMine ?? 0, inTheirs ?? 0]
    const piece = mergePiece(base.slice(b, at), mine.slice(m, toMine), theirs.slice(t, toTheirs))
    if (!piece) return undefined
    merged.push(...piece, ...(isEnd ? [] : [base[at]]))
    ;[b, m, t] = [at + 1, toMine + 1, toTheirs + 1]
  }
  return merged
}

function mergePiece(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  return isSame(base, mine) ? theirs : undefined
}

/** Indexes of a list’s items in another: the longest common subsequence. */
export function pairUp(one: readonly unknown[], other: readonly unknown[]): Map<number, number> {
  const [left, right] = [one, other].map((list) => list.map((item) => JSON.stringify(item)))
  const a = left ?? []
  const b = right ?? []
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (!row) continue
      row[j] =
        a[i] === b[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const pairs = new Map<number, number>()
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.set(i++, j++)
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return pairs
}
