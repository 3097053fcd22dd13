interface Options {
  /** Milliseconds per slide. */
  interval: number
  isMoved: boolean
  signal: AbortSignal
  step: () => void
}

/**
 * Pauses for pointer, focus and hidden pages; ends when a visitor takes over. With reduced motion, or slides moved before
 * this script came, it starts only on request.
 */
function startAutoplay(root: HTMLElement, { interval, isMoved, signal, step }: Options) {
  let playing = false
  let timer: ReturnType<typeof setInterval> | undefined
  const pauses = new Set<'pointer' | 'focus' | 'page'>()
  const button = root.querySelector<HTMLElement>('[data-play]')

  function run() {
    clearInterval(timer)
    if (playing && pauses.size === 0) timer = setInterval(step, interval)
  }

  function set(value: boolean) {
    playing = value
    button?.setAttribute('aria-label', playing ? 'Duraklat' : 'Oynat')
    root.dataset.playing = String(playing)
    // Automatic changes would be announced endlessly.
    root.querySelector('[data-track]')?.setAttribute('aria-live', playing ? 'off' : 'polite')
    run()
  }

  function pause(reason: 'pointer' | 'focus' | 'page', on: boolean) {
    if (on) pauses.add(reason)
    else pauses.delete(reason)
    run()
  }

  const options = { signal, passive: true }
  root.addEventListener('pointerenter', () => pause('pointer', true), options)
  root.addEventListener('pointerleave', () => pause('pointer', false), options)
  root.addEventListener('focusin', () => pause('focus', true), options)
  root.addEventListener('focusout', () => pause('focus', false), options)
  // A swipe that began earlier than this script is cancelled as a pointer once the browser scrolls.
  for (const type of ['pointerdown', 'pointercancel', 'wheel', 'keydown']) {
    root.addEventListener(type, (event) => isTakingOver(event) && set(false), options)
  }
  const see = () => pause('page', document.hidden)
  document.addEventListener('visibilitychange', see, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  see()
  set(!isMoved && !matchMedia('(prefers-reduced-motion: reduce)').matches)

  return {
    stop: () => set(false),
    toggle() {
      if (!playing) pauses.clear()
      set(!playing)
    },
  }
}

function isTakingOver(event: Event): boolean {
  if (event instanceof WheelEvent) return Math.abs(event.deltaX) > Math.abs(event.deltaY)
  if (event instanceof KeyboardEvent) return /^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key)
  return !(event.target as Element).closest('[data-play]')
}

interface TrackOptions {
  loop: boolean
  signal: AbortSignal
  changed: (current: number) => void
}

/** Milliseconds without a scroll event until a track counts as still; `scrollend` may belong to an earlier scroll. */
const STILL = 200

function startTrack(track: HTMLElement, { loop, signal, changed }: TrackOptions) {
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

function startCarousel(root: HTMLElement, signal: AbortSignal): void {
  const element = root.querySelector<HTMLElement>('[data-track]')
  if (!element) return
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')]
  const loop = root.dataset.loop !== undefined
  const track = startTrack(element, { loop, signal, changed: mark })
  const interval = Number(root.dataset.interval)
  const step = () => track.step(1)
  const { isMoved } = track
  const autoplay = interval > 0 ? startAutoplay(root, { interval, isMoved, signal, step }) : null

  function mark(current: number) {
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }

  for (const button of root.querySelectorAll<HTMLElement>('[data-early]')) {
    delete button.dataset.early
  }
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button?.dataset.play !== undefined) return autoplay?.toggle()
      autoplay?.stop()
      if (button?.dataset.step) track.step(Number(button.dataset.step))
      else if (button?.dataset.dot) track.go(Number(button.dataset.dot))
    },
    { signal },
  )
}

const running = new Map<HTMLElement, AbortController>()

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    if (running.has(root)) continue
    const end = new AbortController()
    running.set(root, end)
    startCarousel(root, end.signal)
  }
}

export function stopCarousels(): void {
  for (const end of running.values()) end.abort()
  running.clear()
}

// Served carousels need no React: the inline loader imports this module long before hydration.
if (!import.meta.env.SSR && !document.documentElement.dataset.hydrated) startCarousels()
