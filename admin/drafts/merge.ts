import { diff3Merge } from 'node-diff3'
import type { Conflict } from '../data/call-error.ts'

export type Values = Record<string, unknown>

interface Merged {
  values: Values
  /** Fields that both have changed; they hold theirs until the writer chooses. */
  collisions: string[]
  theirs: string[]
}

/** Two edits of one record that collide: the writer is asked which stays. */
export interface Choice extends Merged {
  conflict: Conflict
  mine: Values
  /** The record as the other has left it. */
  saved: Values
}

export const COLLIDED = 'başkası da değiştirdi.'

const COLLISION = Symbol('collision')

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

export function changedFields(base: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => !isSame(base[name], values[name]))
}

/** A field that the record does not have is empty, as its input will be: otherwise the form would count it as typed. */
export function pick(record: object, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, (record as Values)[key] ?? null]))
}

/** Merges two edits: groups by field, lists by item, rich texts by block. @param base what both began with */
export function merge(base: Values, mine: Values, theirs: Values): Merged {
  const values: Values = {}
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
    const { values, collisions } = merge(base, mine, theirs)
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

function isGroup(value: unknown): value is Values {
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
