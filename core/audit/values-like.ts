export function valuesLike(record: Record<string, unknown>, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]))
}
