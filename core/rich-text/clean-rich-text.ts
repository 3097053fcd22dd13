import { OWN_PICTURE } from './allowed.ts'
import { normalise } from './normalise.ts'
import { sanitizeHtml } from './sanitize.ts'

export function cleanRichText(html: string): string {
  return normalise(sanitizeHtml(html))
}

export function findPictureKeys(html: string): string[] {
  const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source = '']) => source)
  return sources.flatMap((source) => OWN_PICTURE.exec(source)?.[1] ?? [])
}
