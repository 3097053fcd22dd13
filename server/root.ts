import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above with a package.json, from the sources and from the built server. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}
