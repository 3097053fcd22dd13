import { startCarousel } from './start-carousel.ts'

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
