import type { PointerEvent } from 'react'

/** The link of a row lies over its cells, none of which is ever hovered: the row’s title shows the text that is cut off below the pointer. */
export function showFullText({ clientX, clientY }: PointerEvent<HTMLElement>): void {
  const cell = document.elementsFromPoint(clientX, clientY).find((each) => each.matches('td'))
  const row = cell?.closest('tr')
  if (cell && row) row.title = wholeOf(cell)
}

function wholeOf(cell: Element): string {
  const exact = cell.querySelector('[title]')?.getAttribute('title')
  if (exact) return exact
  const isCut = [cell, ...cell.querySelectorAll('*')].some(isCutOff)
  return isCut ? (cell.textContent ?? '') : ''
}

function isCutOff({ scrollWidth, clientWidth }: Element): boolean {
  return clientWidth > 0 && scrollWidth > clientWidth
}
