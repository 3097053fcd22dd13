import type { JSONContent } from '@tiptap/core'
import { type Element, isElement, type Node, readTree } from '../../core/rich-text/tree.ts'
import { TAGS, toHtml } from './to-html.ts'

const TYPES = Object.fromEntries(Object.entries(TAGS).map(([type, tag]) => [tag, type]))
const MARK_TAGS = new Set(['em', 'a', 'strong', 'code'])

type Marks = NonNullable<JSONContent['marks']>

export function toDoc(html: string): JSONContent {
  return { type: 'doc', content: atLeastOne(toBlocks(readTree(html))) }
}

/** Names the parts of a stored text that opening and saving would lose; undefined if none. @param html as it is stored */
export function findLoss(html: string): string | undefined {
  const kept = toHtml(toDoc(html))
  if (kept === html) return undefined
  let at = 0
  while (kept[at] === html[at]) at++
  return html.slice(Math.max(0, html.lastIndexOf('<', at)), at + 60)
}

function toBlocks(nodes: readonly Node[]): JSONContent[] {
  const blocks: JSONContent[] = []
  let loose: Node[] = []
  const settle = () => {
    if (loose.length > 0) blocks.push({ type: 'paragraph', content: toInline(loose) })
    loose = []
  }
  for (const node of nodes) {
    if (!isElement(node) || node.tag === 'br' || MARK_TAGS.has(node.tag)) {
      loose.push(node)
      continue
    }
    settle()
    blocks.push(...toBlock(node))
  }
  settle()
  return blocks
}

function toBlock({ tag, attributes, children }: Element): JSONContent[] {
  if (tag === 'p') return [{ type: 'paragraph', content: toInline(children) }]
  if (tag === 'h2' || tag === 'h3') {
    return [{ type: 'heading', attrs: { level: Number(tag[1]) }, content: toInline(children) }]
  }
  if (tag === 'thead' || tag === 'tbody') return toBlocks(children)
  const type = TYPES[tag]
  if (type === undefined) return []
  const attrs = Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'scope')
      .map(([name, value]) => [name, toValue(decode(value))]),
  )
  if (tag === 'img') return [{ type, attrs }]
  const blocks = toBlocks(children)
  return [{ type, attrs, content: complete(tag, blocks) }]
}

function complete(tag: string, blocks: JSONContent[]): JSONContent[] {
  if (tag === 'li' && blocks[0]?.type !== 'paragraph') return [{ type: 'paragraph' }, ...blocks]
  return tag === 'td' || tag === 'th' || tag === 'blockquote' ? atLeastOne(blocks) : blocks
}

function atLeastOne(blocks: JSONContent[]): JSONContent[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
}

function toInline(nodes: readonly Node[], marks: Marks = []): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (!isElement(node)) return [{ type: 'text', text: decode(node), marks }]
    const { tag, attributes, children } = node
    if (tag === 'br') return [{ type: 'hardBreak' }]
    if (!MARK_TAGS.has(tag)) return toInline(children, marks)
    const attrs = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, decode(value)]),
    )
    return toInline(children, [...marks, { type: TYPES[tag] ?? tag, attrs }])
  })
}

function toValue(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
