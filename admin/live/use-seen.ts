import { useEffect } from 'react'
import { forgetArrivals } from './arrivals.ts'

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
