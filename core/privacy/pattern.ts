export function patternOf(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('|')
}
