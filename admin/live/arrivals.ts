import { useSyncExternalStore } from 'react'
import { chime } from './sound.ts'

/** New leads from the site since somebody last looked. */
let count = 0
const listeners = new Set<() => void>()

function become(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export function noteArrival(): void {
  become(count + 1)
  chime()
}

export function forgetArrivals(): void {
  become(0)
}

export function useArrivals(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
}
