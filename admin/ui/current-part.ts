/** The longest of the paths that the address begins with: a record stands below its list. */
export function currentPart(paths: readonly string[], address: string): string | undefined {
  return paths
    .filter((path) => `${address}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
