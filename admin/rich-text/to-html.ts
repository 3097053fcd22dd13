import type { JSONContent } from '@tiptap/core'
import { MARKS } from '../../core/rich-text/allowed.ts'
import { normalise } from '../../core/rich-text/normalise.ts'
import { startTag, wrap } from '../../core/rich-text/tree.ts'

export const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  image: 'img',
  hardBreak: 'br',
  em: 'em',
  link: 'a',
  bold: 'strong',
  code: 'code',
}

export function toHtml(doc: JSONContent): string {
  return normalise((doc.content ?? []).map(render).join(''))
}

function render(node: JSONContent): string {
  const { type = '', content = [], attrs = {} } = node
  if (type === 'text') return renderText(node)
  const inside = content.map(render).join('')
  if (type === 'heading') return wrap(attrs.level === 2 ? 'h2' : 'h3', inside)
  const tag = TAGS[type]
  if (tag === undefined) return inside
  if (tag === 'br') return '<br>'
  if (tag === 'img') return startTag(tag, written(attrs, ['src', 'alt', 'width', 'height']))
  return wrap(tag, inside, written(attrs, ['start', 'colspan', 'rowspan']))
}

function renderText({ text = '', marks = [] }: JSONContent): string {
  return MARKS.toReversed().reduce((inside, tag) => {
    const mark = marks.find(({ type }) => TAGS[type] === tag)
    return mark ? wrap(tag, inside, written(mark.attrs ?? {}, ['lang', 'href'])) : inside
  }, escapeText(text))
}

function written(attrs: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const value = attrs[name] ?? undefined
      return [name, value === undefined ? undefined : escapeValue(String(value))]
    }),
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeValue(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
