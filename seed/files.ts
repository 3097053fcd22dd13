import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { PictureInput } from '../contract/staff/page-input.ts'
import type { Stores } from '../core/media/file-store.ts'
import type { MediaInput } from '../core/media/media.ts'
import { Refusal } from '../domain/refusal.ts'
import { filesMark } from './marks.ts'

interface SeedFiles {
  contentDir: string
  pictures: PictureIndex
  books: Iterable<BookContent>
}

export async function placeFiles(
  dataDir: string,
  { media, files }: Stores,
  seed: SeedFiles,
): Promise<void> {
  const folder = join(seed.contentDir, 'pictures')
  await Promise.all([
    ...pictureFiles(seed.pictures).map(({ path, key }) =>
      media.copyIn(key, join(folder, path)).catch((cause) => refuse(path, cause)),
    ),
    ...[...seed.books].map(({ path, key }) => files.copyIn(key, path)),
  ])
  const mark = filesMark(dataDir)
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, '')
}

function refuse(path: string, cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT') throw cause
  throw new Refusal(`Resim dosyası yok: content/pictures/${path}`, { cause })
}

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

const entry = z.object({
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).min(1),
  color: z.string(),
  hash: z.string().min(8),
})
const index = z.record(z.string(), entry)

export type PictureIndex = z.infer<typeof index>

export interface DrawnPicture extends PictureInput {
  drawn?: string | undefined
}

const FORMATS = ['avif', 'webp'] as const

export function readPictureIndex(contentDir: string): PictureIndex {
  return index.parse(JSON.parse(readFileSync(join(contentDir, 'pictures', 'index.json'), 'utf8')))
}

export function toMedia(pictures: PictureIndex, input: DrawnPicture): MediaInput {
  const { key, name, alt, drawn = key } = input
  const picture = pictures[drawn]
  if (!picture) {
    throw new Refusal(`“${drawn}” resmi çizilmemiş: content/pictures/index.json içinde yok.`)
  }
  const { hash, ...size } = picture
  return { key, name, alt, fileKey: folderKey(drawn, hash), ...size }
}

export function pictureFiles(pictures: PictureIndex): { path: string; key: string }[] {
  return Object.entries(pictures).flatMap(([key, { hash, widths }]) =>
    widths.flatMap((width) =>
      FORMATS.map((format) => ({
        path: `${key}/${width}.${format}`,
        key: `${folderKey(key, hash)}/${width}.${format}`,
      })),
    ),
  )
}

function folderKey(key: string, hash: string): string {
  return `${key}.${hash.slice(0, 8)}`
}
