import { slugify } from '../../domain/turkish.ts'
import { ID_PREFIX } from './allowed.ts'
import { isMark, type Piece, renderLine, toPieces } from './line.ts'
import { renderTable } from './table.ts'
import { isElement, type Node, readTree, wrap } from './tree.ts'

interface Block {
  html: string
  line?: string
}

type NameHeading = (line: string) => string

/**
 * The normal form: no blanks between blocks, marks in one order, heading rows in `thead`, a lone paragraph of an item or
 * cell as its line, headings with ids. Idempotent, and equal to what the editor writes.
 */
export function normalise(html: string): string {
  return toBlocks(readTree(html), headingNames())
    .map((block) => block.html)
    .join('')
}

function headingNames(): NameHeading {
  const taken = new Map<string, number>()
  return (line) => {
    const words = line.replace(/<[^>]*>|&[a-z]+;/g, ' ')
    const name = `${ID_PREFIX}${slugify(words) || 'metin'}`
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  }
}

function toBlocks(nodes: readonly Node[], nameHeading: NameHeading): Block[] {
  const blocks: Block[] = []
  let loose: Node[] = []
  const settle = () => {
    blocks.push(...toParagraphs(toPieces(loose)))
    loose = []
  }
  for (const node of nodes) {
    if (belongsInLine(node)) {
      loose.push(node)
      continue
    }
    settle()
    blocks.push(...toBlock(node, nameHeading))
  }
  settle()
  return blocks
}

function belongsInLine(node: Node): boolean {
  if (!isElement(node)) return true
  if (node.tag === 'br' || node.tag === 'img') return true
  return isMark(node.tag) && node.children.every(belongsInLine)
}

function toBlock(node: Node, nameHeading: NameHeading): Block[] {
  if (!isElement(node)) return []
  const { tag, children, attributes } = node
  const inside = (nodes: readonly Node[]) => toBlocks(nodes, nameHeading)
  if (tag === 'p') return toParagraphs(toPieces(children))
  if (tag === 'h2' || tag === 'h3') return toHeading(tag, toPieces(children), nameHeading)
  if (tag === 'ul' || tag === 'ol') return toList(tag, attributes.start, children, inside)
  if (tag === 'li') return toList('ul', undefined, [node], inside)
  if (tag === 'table') return toHtml(renderTable(node, (nodes) => renderItem(inside(nodes))))
  if (tag === 'blockquote') {
    const html = inside(children).map((block) => block.html)
    return toHtml(html.length > 0 && wrap('blockquote', html.join('')))
  }
  return inside(children)
}

function toHtml(html: string | false): Block[] {
  return html ? [{ html }] : []
}

/** A picture stands between paragraphs, never in one. */
function toParagraphs(pieces: readonly Piece[]): Block[] {
  const at = pieces.findIndex(({ kind }) => kind === 'picture')
  const picture = pieces[at]
  if (picture) {
    const before = toParagraphs(pieces.slice(0, at))
    return [...before, { html: picture.html }, ...toParagraphs(pieces.slice(at + 1))]
  }
  const line = renderLine(pieces)
  return line ? [{ html: wrap('p', line), line }] : []
}

function toHeading(tag: string, pieces: readonly Piece[], nameHeading: NameHeading): Block[] {
  const pictures = pieces.filter(({ kind }) => kind === 'picture')
  const line = renderLine(pieces.filter(({ kind }) => kind === 'text'))
  const heading = line ? [{ html: wrap(tag, line, { id: nameHeading(line) }) }] : []
  return [...heading, ...pictures]
}

function toList(
  tag: string,
  start: string | undefined,
  children: readonly Node[],
  inside: (nodes: readonly Node[]) => Block[],
): Block[] {
  const items = children.flatMap((child) => {
    const isItem = isElement(child) && child.tag === 'li'
    const html = renderItem(inside(isItem ? child.children : [child]))
    return html ? [wrap('li', html)] : []
  })
  const first = Number(start)
  const attributes = Number.isInteger(first) && first > 1 ? { start: String(first) } : {}
  return toHtml(items.length > 0 && wrap(tag, items.join(''), attributes))
}

function renderItem([first, ...others]: Block[]): string {
  if (!first) return ''
  const rest = others.map(({ html }) => html)
  const isLone = rest.every((html) => /^<[uo]l[ >]/.test(html))
  return (isLone && first.line !== undefined ? first.line : first.html) + rest.join('')
}
