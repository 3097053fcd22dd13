import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BookContent {
  path: string
  key: string
  size: number
}

export function readBookFiles(contentDir: string): Map<string, BookContent> {
  const folder = join(contentDir, 'books')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names.filter((name) => name.endsWith('.pdf'))
  return new Map(
    files.map((name) => {
      const path = join(folder, name)
      const bytes = readFileSync(path)
      const id = name.slice(0, -'.pdf'.length)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      return [id, { path, key: `books/${id}.${hash}.pdf`, size: bytes.length }]
    }),
  )
}
