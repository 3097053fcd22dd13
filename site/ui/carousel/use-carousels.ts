import { useEffect } from 'react'
import { startCarousels, stopCarousels } from './carousels.ts'

export function useCarousels(): void {
  useEffect(() => {
    startCarousels()
    return stopCarousels
  }, [])
}
