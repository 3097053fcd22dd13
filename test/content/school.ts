import { join } from 'node:path'
import { readContent } from '../../seed/read-content.ts'
import { readDemo } from '../../seed/read-demo.ts'
import { root } from '../../server/root.ts'

export const folder = join(root, 'content')
export const content = readContent(folder)
export const demo = readDemo(folder)

interface Document {
  name: string
  lines: string[]
}

const UNREAD =
  /^(slug|href|map|directions|whatsapp|picture|pictureAlt|mobile|desktop|icon|sky|family|neighbours|id|key|level|skill|passage|languageCode|audience|coursePage|test|state|publishedAt|email|code|kind)$/

export const documents: Document[] = [
  ...content.pages.map((page) => document(`pages/${page.slug}`, page, page.facts)),
  ...content.articles.map((article) => document(`articles/${article.slug}`, article)),
  ...content.legalTexts.map((text) => document(`legal/${text.slug}`, text)),
  document('about', content.about),
  document('site', content.siteConfig, content.contactSettings),
  document('slides', content.slides),
  document('course-cards', content.courseCards),
  document('benefits', content.plain.benefit),
  document('testimonials', content.testimonials),
  document('levels', content.levels),
  document('features', content.features),
  document('faq', content.plain.faq),
]

export const alternatives = document(
  'pictures',
  content.pictures.map(({ alt }) => alt),
)

export function textOf(name: string): string {
  const found = documents.find((document) => document.name === name)
  if (!found) throw new Error(`no document ${name}`)
  return found.lines.join('\n')
}

function document(name: string, ...records: unknown[]): Document {
  return { name, lines: records.flatMap(readable).flatMap(toLines) }
}

function readable(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(readable)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, entry]) =>
    UNREAD.test(key) && typeof entry !== 'object'
      ? []
      : readable(key === 'neighbours' ? [] : entry),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function toLines(html: string): string[] {
  return html
    .replace(/<\/(p|li|h\d|td|th|blockquote)>|<br>/g, '\n')
    .replace(/<[a-z/][^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}
