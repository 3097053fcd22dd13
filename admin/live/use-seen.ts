import { useEffect } from 'react'
import { forgetArrivals } from './arrivals.ts'

/** Opening or touching the leads screen marks all arrivals as seen. */
export function useSeen(): void {
  useEffect(() => {
    forgetArrivals()
    addEventListener('pointerdown', forgetArrivals)
    addEventListener('keydown', forgetArrivals)
    return () => {
      removeEventListener('pointerdown', forgetArrivals)
      removeEventListener('keydown', forgetArrivals)
    }
  }, [])
}
