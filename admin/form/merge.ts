type Values = Record<string, unknown>

interface Merged {
  values: Values
  collisions: string[]
  theirs: string[]
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

export function changedFields(base: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => !isSame(base[name], values[name]))
}

export function mergeFields(base: Values, mine: Values, theirs: Values): Merged {
  const changed = changedFields(base, mine)
  const collisions = changed.filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  )
  const values = { ...mine }
  for (const name of Object.keys(mine)) {
    if (!changed.includes(name) || collisions.includes(name)) values[name] = theirs[name]
  }
  const changedByThem = Object.keys(mine).filter((name) => !isSame(base[name], theirs[name]))
  return { values, collisions, theirs: changedByThem.filter((name) => !changed.includes(name)) }
}
