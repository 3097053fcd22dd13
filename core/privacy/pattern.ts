/** A pattern of PostgreSQL that matches each of the values. */
export function patternOf(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('|')
}
