import { slugify } from '../../domain/turkish.ts'
import { ID_PREFIX, MARKS } from './allowed.ts'
import { type Element, isElement, type Node, readTree, startTag, wrap } from './tree.ts'

const MOST = 20

/** A first row of heading cells is the head of the table; heading cells below it name their rows. */
function renderTable(table: Element, renderCell: (nodes: readonly Node[]) => string): string {
  const rows = findAll(table, 'tr')
    .map((row) => row.children.filter(isElement).filter(({ tag }) => tag === 'th' || tag === 'td'))
    .filter((cells) => cells.length > 0)
  const [first, ...others] = rows
  if (!first) return ''
  const hasHead = first.every(({ tag }) => tag === 'th')
  const head = hasHead ? wrap('thead', renderRow(first, 'col')) : ''
  const body = (hasHead ? others : rows).map((cells) => renderRow(cells, 'row')).join('')
  return wrap('table', head + (body && wrap('tbody', body)))

  function renderRow(cells: readonly Element[], scope: string): string {
    const written = cells.map(({ tag, attributes, children }) =>
      wrap(tag, renderCell(children), {
        ...(tag === 'th' && { scope }),
        colspan: toSpan(attributes.colspan),
        rowspan: toSpan(attributes.rowspan),
      }),
    )
    return wrap('tr', written.join(''))
  }
}

function toSpan(value: string | undefined): string | undefined {
  const span = Number(value)
  return Number.isInteger(span) && span > 1 && span <= MOST ? String(span) : undefined
}

function findAll(element: Element, tag: string): Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.tag === tag ? [child] : findAll(child, tag)))
}

type Mark = (typeof MARKS)[number]

interface Piece {
  html: string
  kind: 'text' | 'break' | 'picture'
  marks: Partial<Record<Mark, string>>
}

function isMark(tag: string): tag is Mark {
  return MARKS.some((mark) => mark === tag)
}

function toPieces(nodes: readonly Node[], marks: Piece['marks'] = {}): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (!isElement(node)) return [{ html: node, kind: 'text', marks }]
    const { tag, attributes, children } = node
    if (tag === 'br') return [{ html: '<br>', kind: 'break', marks: {} }]
    if (tag === 'img') return [{ html: picture(attributes), kind: 'picture', marks: {} }]
    const isLink = tag !== 'a' || attributes.href
    if (!(isMark(tag) && isLink)) return toPieces(children, marks)
    return toPieces(children, { ...marks, [tag]: startTag(tag, attributes) })
  })
}

function picture({ src, alt = '', width, height }: Record<string, string>): string {
  return startTag('img', { src, alt, width, height })
}

function renderLine(pieces: readonly Piece[]): string {
  let html = ''
  let open: Mark[] = []
  let kept: Piece['marks'] = {}
  for (const { html: content, marks } of tidyBlanks(pieces)) {
    const wanted = MARKS.filter((mark) => marks[mark] !== undefined)
    let same = 0
    while (same < open.length && open[same] === wanted[same] && isSame(wanted[same])) same++
    html += close(open.slice(same))
    html += wanted
      .slice(same)
      .map((mark) => marks[mark])
      .join('')
    html += content
    open = wanted
    kept = marks

    function isSame(mark: Mark | undefined): boolean {
      return mark !== undefined && kept[mark] === marks[mark]
    }
  }
  return html + close(open)
}

function close(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map((mark) => `</${mark}>`)
    .join('')
}

/** Runs of blanks become one; beside a break or at an end they go. No-break spaces stay. */
function tidyBlanks(pieces: readonly Piece[]): Piece[] {
  const tidy: Piece[] = []
  for (const piece of pieces) {
    const last = tidy.at(-1)
    if (piece.kind === 'break') {
      trimEnd(tidy)
      if (tidy.length > 0) tidy.push(piece)
      continue
    }
    const afterBlank = !last || last.kind === 'break' || last.html.endsWith(' ')
    const text = piece.html.replace(/[ \t\r\n\f]+/g, ' ')
    const html = afterBlank ? text.replace(/^ /, '') : text
    if (html) tidy.push({ ...piece, html })
  }
  while (tidy.at(-1)?.kind === 'break' || tidy.at(-1)?.html.endsWith(' ')) {
    if (tidy.at(-1)?.kind === 'break') tidy.pop()
    else trimEnd(tidy)
  }
  return tidy
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1)
  if (!last?.html.endsWith(' ')) return
  pieces.pop()
  const html = last.html.slice(0, -1)
  if (html) pieces.push({ ...last, html })
}

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
