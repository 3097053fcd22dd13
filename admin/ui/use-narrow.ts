import { useSyncExternalStore } from 'react'

function query(): MediaQueryList {
  return matchMedia('(width < 52rem)')
}

function subscribe(listener: () => void): () => void {
  const narrow = query()
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}
