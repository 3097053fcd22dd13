import { useSyncExternalStore } from 'react'
import { chimeOnce } from './sound.ts'

const NAME = 'kur-arrivals'
/** An arrival that was seen in one window counts as seen in all. */
const channel = new BroadcastChannel(NAME)
channel.onmessage = () => become(0)

let count = 0
const listeners = new Set<() => void>()

function become(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export function noteArrival(): void {
  become(count + 1)
  chimeOnce()
}

export function forgetArrivals(): void {
  if (count > 0) channel.postMessage('seen')
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
