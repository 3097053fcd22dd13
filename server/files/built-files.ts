import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { contentTypeOf } from './content-type.ts'
import type { FileSource } from './files.ts'

/** Names contain a hash of the content. */
const HASHED = '/assets/'

/** Names are read once: other addresses never reach the disk. @param folder with `.br` and `.gz` where smaller */
export function builtFiles(folder: string): FileSource {
  const known = new Set(listFiles(folder))
  const read = (path: string) => (known.has(path) ? readFile(join(folder, path)) : undefined)

  return async (path) => {
    const body = await read(path)
    if (!body) return undefined
    const [br, gzip] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)])
    const contentType = contentTypeOf(path)
    return { contentType, body, compressed: { br, gzip }, isImmutable: path.startsWith(HASHED) }
  }
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) =>
    join(parentPath, name).slice(folder.length).replaceAll(sep, '/'),
  )
}
