import { OWN_PICTURE } from './allowed.ts'
import { normalise } from './normalise.ts'
import { sanitizeHtml } from './sanitize.ts'

/** Rich text made safe to put into a page as it is, in its one normal form. */
export function cleanRichText(html: string): string {
  return normalise(sanitizeHtml(html))
}

/** Folders in the file store of the pictures that a text shows. */
export function findPictures(html: string): string[] {
  const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source = '']) => source)
  return sources.flatMap((source) => OWN_PICTURE.exec(source)?.[1] ?? [])
}
