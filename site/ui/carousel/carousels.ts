import { startCarousel } from './start-carousel.ts'

const running = new Map<HTMLElement, AbortController>()

/** Sets every carousel of the page going that stands still. */
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

// Those of the served page need no React: the document's loader fetches this module alone, long before anything hydrates.
if (!import.meta.env.SSR && !document.documentElement.dataset.hydrated) startCarousels()
