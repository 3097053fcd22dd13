/** The values of a record under the keys of another object, to show the state before a change beside the change. */
export function valuesLike(record: Record<string, unknown>, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]))
}
