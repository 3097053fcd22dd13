import { useEffect } from 'react'
import { forgetArrivals } from './arrivals.ts'

/** Whoever comes to the desk, or touches it again, has seen who has come. */
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
