import { type Element, isElement, type Node, wrap } from './tree.ts'

const MOST = 20

/** A first row of heading cells is the head of the table; heading cells below it name their rows. */
export function renderTable(
  table: Element,
  renderCell: (nodes: readonly Node[]) => string,
): string {
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
