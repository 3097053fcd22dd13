import { MARKS } from './allowed.ts'
import { isElement, type Node, startTag } from './tree.ts'

type Mark = (typeof MARKS)[number]

export interface Piece {
  html: string
  kind: 'text' | 'break' | 'picture'
  marks: Partial<Record<Mark, string>>
}

export function isMark(tag: string): tag is Mark {
  return MARKS.some((mark) => mark === tag)
}

export function toPieces(nodes: readonly Node[], marks: Piece['marks'] = {}): Piece[] {
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

export function renderLine(pieces: readonly Piece[]): string {
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
