import { diff3Merge } from 'node-diff3'
import { isSame } from '../form/merge.ts'
import type { Body } from './schema.ts'

const COLLISION = Symbol('collision')

interface MergedBody {
  values: Body
  collisions: string[]
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

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] | undefined {
  const regions = diff3Merge(toLines(mine), toLines(base), toLines(theirs))
  if (regions.some(({ conflict }) => conflict)) return undefined
  return regions.flatMap(({ ok }) => ok ?? []).map((line) => JSON.parse(line))
}

function toLines(items: unknown[]): string[] {
  return items.map((item) => JSON.stringify(item))
}
