import type { InferSelectModel } from 'drizzle-orm'
import type { Picture } from '../../contract/picture.ts'
import type { media } from '../../db/schema/media.ts'

type Media = InferSelectModel<typeof media>

const MEDIA_PATH = '/media'

export function toPicture(row: Media): Picture
export function toPicture(row: Media | null): Picture | null
export function toPicture(row: Media | null): Picture | null {
  if (!row) return null
  const { alt, width, height, widths, color, focusX, focusY } = row
  const isCentred = focusX === 50 && focusY === 50
  const focus = isCentred ? null : `${focusX}% ${focusY}%`
  return { src: `${MEDIA_PATH}/${row.fileKey}`, alt, width, height, widths, color, focus }
}

export function toImage(row: Media | null): string | null {
  return row && `${MEDIA_PATH}/${row.fileKey}/${Math.max(...row.widths)}.webp`
}
