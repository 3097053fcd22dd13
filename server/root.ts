import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository's folder: the nearest above with a package.json, from the sources and from the built server alike. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}
