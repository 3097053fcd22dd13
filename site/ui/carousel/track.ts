interface Options {
  loop: boolean
  signal: AbortSignal
  changed: (current: number) => void
}

/** Milliseconds without a scroll event until a track counts as still; `scrollend` may belong to an earlier scroll. */
const STILL = 200

export function startTrack(track: HTMLElement, { loop, signal, changed }: Options) {
  const slides = [...track.querySelectorAll<HTMLElement>('[data-slide]')]
  let current = 0
  let moving = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const slide = (index: number) => slides[index] as HTMLElement
  const inset = () => Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0
  const placeOf = (index: number) => slide(index).offsetLeft - inset()
  const farthest = () => track.scrollWidth - track.clientWidth
  const restOf = (index: number) => Math.max(0, Math.min(placeOf(index), farthest()))

  function mark(index: number) {
    current = index
    const left = restOf(index)
    for (const [each, element] of slides.entries()) {
      const middle = element.offsetLeft + element.offsetWidth / 2 - left
      element.dataset.active = String(each === index)
      element.inert = middle < 0 || middle > track.clientWidth
    }
    // Without focusable content, keyboards need the track itself for scrolling.
    const hasStop = slides.some((one) => !one.inert && one.querySelector('a, button'))
    track.tabIndex = hasStop ? -1 : 0
    changed(index)
  }

  function centre() {
    const before = slide(current).offsetLeft - track.scrollLeft
    const inView = Math.round(track.clientWidth / slide(current).offsetWidth)
    const first = current - Math.floor((slides.length - inView) / 2)
    for (const [index, element] of slides.entries()) {
      const place = (index - first + slides.length) % slides.length
      element.style.order = String(place)
    }
    track.scrollTo({ left: slide(current).offsetLeft - before, behavior: 'instant' })
  }

  function go(index: number) {
    clearTimeout(timer)
    moving = true
    mark(index)
    const left = restOf(index)
    if (Math.abs(left - track.scrollLeft) < 1) settle()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
  }

  function settle() {
    moving = false
    follow()
  }

  function nearest(): number {
    const distances = slides.map((_, index) => Math.abs(placeOf(index) - track.scrollLeft))
    return distances.indexOf(Math.min(...distances))
  }

  /** Several slides share the position at an end: the current one stays current until the track leaves it. */
  function follow() {
    if (Math.abs(restOf(current) - track.scrollLeft) < 2) return
    const index = nearest()
    if (index !== current) mark(index)
  }

  function scrolled() {
    clearTimeout(timer)
    timer = setTimeout(settle, STILL)
    if (!moving) follow()
  }

  track.addEventListener('scroll', scrolled, { signal, passive: true })
  signal.addEventListener('abort', () => clearTimeout(timer))
  mark(nearest())

  return {
    isMoved: track.scrollLeft > 1,
    go,
    step(by: number) {
      const target = (current + by + slides.length) % slides.length
      const isBeside = Math.sign(placeOf(target) - placeOf(current)) === Math.sign(by)
      if (loop && !(isBeside && isReachable(target))) centre()
      go(target)
    },
  }

  function isReachable(index: number): boolean {
    return placeOf(index) <= farthest() + 1
  }
}
