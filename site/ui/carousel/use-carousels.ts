import { useEffect } from 'react'
import { startCarousels, stopCarousels } from './carousels.ts'

/** Sets the carousels of the page going, and stops them when the page is left. */
export function useCarousels(): void {
  useEffect(() => {
    startCarousels()
    return stopCarousels
  }, [])
}
