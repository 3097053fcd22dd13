const START = 4
/** How near to the edge of what scrolls, and how fast it then scrolls, in pixels and pixels a frame. */
const EDGE = 112
const SPEED = 10

interface Drag {
  onMove: (to: number) => void
  onEnd: (to: number | null) => void
}

/**
 * Follows a pointer that went down on the handle of a row of an `ol`, until it goes up, Escape is pressed or the browser takes it.
 * Pointer events and not those of HTML’s drag and drop, which fingers do not have.
 */
export function followPointer(handle: HTMLElement, down: PointerEvent, drag: Drag): () => void {
  const rows = [...(handle.closest('ol')?.children ?? [])]
  const from = rows.findIndex((row) => row.contains(handle))
  const scroller = scrollerOf(handle)
  const ended = new AbortController()
  let y = down.clientY
  let to: number | null = null
  let frame = 0

  function follow() {
    scrollAt(scroller, y)
    const next = placeAt(rows, from, y)
    if (next !== to) drag.onMove(next)
    to = next
    frame = requestAnimationFrame(follow)
  }
  function end(at: number | null) {
    ended.abort()
    cancelAnimationFrame(frame)
    drag.onEnd(at)
  }
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    on: (event: WindowEventMap[Kind]) => void,
  ) => window.addEventListener(kind, on, { capture: true, signal: ended.signal })

  handle.setPointerCapture(down.pointerId)
  listen('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return
    y = event.clientY
    if (!frame && Math.abs(y - down.clientY) >= START) follow()
  })
  listen('pointerup', (event) => event.pointerId === down.pointerId && end(to))
  listen('pointercancel', (event) => event.pointerId === down.pointerId && end(null))
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    end(null)
  })
  return () => end(null)
}

function placeAt(rows: readonly Element[], from: number, y: number): number {
  return rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect()
    return index !== from && top + height / 2 < y
  }).length
}

function scrollAt(scroller: Element, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < Math.max(top, 0) + EDGE) scroller.scrollTop -= SPEED
  if (y > Math.min(bottom, innerHeight) - EDGE) scroller.scrollTop += SPEED
}

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return at
  }
  return document.documentElement
}
