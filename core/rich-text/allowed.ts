export const ALLOWED = {
  p: [],
  h2: ['id'],
  h3: ['id'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  img: ['src', 'alt', 'width', 'height'],
  br: [],
  em: ['lang'],
  a: ['href'],
  strong: [],
  code: [],
} as const satisfies Record<string, readonly string[]>

/** Elements within a line in nesting order, outermost first. */
export const MARKS = ['em', 'a', 'strong', 'code'] as const satisfies (keyof typeof ALLOWED)[]

export const SYNONYMS: Record<string, keyof typeof ALLOWED> = {
  b: 'strong',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}

export const SCHEMES = ['https', 'mailto', 'tel'] as const

export const OWN_PICTURE = /^\/media\/([a-z0-9-]+\.[0-9a-f]{8,64})\/\d+\.(?:avif|webp)$/

export const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** Prefix of heading ids: they cannot clash with elements of the surrounding page. */
export const ID_PREFIX = 'bolum-'
