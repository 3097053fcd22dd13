/** The part that an address is in: of those that it begins with, the longest. A record stands below its list. */
export function currentPart(paths: readonly string[], address: string): string | undefined {
  return paths
    .filter((path) => `${address}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
