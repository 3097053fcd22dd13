import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const START = 'window.__reactRouterManifest='
/** Eight digits: the empty module of the route `manifest.webmanifest` has a shorter hash. */
const FILE = /^manifest-[\da-f]{8}\.js$/

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, Record<string, unknown>>
}

/**
 * The router's list of all pages is a script that every page carries. A third of it names the files that each page imports,
 * which the router reads only to preload them from the server; the server has a list of its own.
 */
export async function shrinkManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => FILE.test(name))
  const [name] = names
  if (!name || names.length > 1) throw new Error(`one manifest expected: ${names.join(', ')}`)
  const file = join(assets, name)
  await writeFile(file, withoutImports(await readFile(file, 'utf8')))
}

export function withoutImports(script: string): string {
  if (!(script.startsWith(START) && script.endsWith(';'))) {
    throw new Error('the manifest of react-router is written in another way than it was')
  }
  const manifest: Manifest = JSON.parse(script.slice(START.length, -1))
  manifest.entry.imports = []
  for (const route of Object.values(manifest.routes)) {
    for (const [key, value] of Object.entries(route)) {
      if (value === false || key === 'imports') delete route[key]
    }
  }
  return `${START}${JSON.stringify(manifest)};`
}
