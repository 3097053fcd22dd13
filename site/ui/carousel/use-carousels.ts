import { useEffect } from 'react'
import { startCarousel } from './start-carousel.ts'

/** Sets the carousels of the page going, and stops them when the page is left. */
export function useCarousels(): void {
  useEffect(() => {
    const end = new AbortController()
    for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
      startCarousel(root, end.signal)
    }
    return () => end.abort()
  }, [])
}
