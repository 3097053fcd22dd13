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
export function startAutoplay(root: HTMLElement, { interval, isMoved, signal, step }: Options) {
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
