import sanitize from 'sanitize-html'
import { ALLOWED, LANGUAGE, OWN_PICTURE, SCHEMES, SYNONYMS } from './allowed.ts'
import { normalise } from './normalise.ts'

function toItalic(_: string, { lang = '' }: sanitize.Attributes): sanitize.Tag {
  return { tagName: 'em', attribs: LANGUAGE.test(lang) ? { lang } : {} }
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED).map(([tag, names]) => [tag, names.filter((name) => name !== 'id')]),
  ),
  allowedSchemes: [...SCHEMES],
  allowProtocolRelative: false,
  transformTags: {
    ...SYNONYMS,
    em: toItalic,
    i: toItalic,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/** Leaves only allowed elements, attributes and addresses, well-formed and without ids. */
function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS)
}

export function cleanRichText(html: string): string {
  return normalise(sanitizeHtml(html))
}

export function findPictureKeys(html: string): string[] {
  const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source = '']) => source)
  return sources.flatMap((source) => OWN_PICTURE.exec(source)?.[1] ?? [])
}
