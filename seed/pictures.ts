import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PictureInput } from '../contract/staff/page-input.ts'
import type { MediaInput } from '../core/media/save-media.ts'
import { Refusal } from '../domain/refusal.ts'

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
