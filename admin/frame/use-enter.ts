import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface Asked {
  isOpen: boolean
  query: string
  isSearching: boolean
  go: () => void
}

/** Enter that comes before the answer waits for it: a person may yet stand before the screens. */
export function useEnter({ isOpen, query, isSearching, go }: Asked) {
  const [awaited, setAwaited] = useState<string | null>(null)
  const isChosen = useRef(false)
  const isReady = isOpen && awaited === query && !isSearching
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter, with what is first by then
  useEffect(() => {
    if (!isReady) return
    setAwaited(null)
    go()
  }, [isReady])

  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    const waits = event.key === 'Enter' && isSearching && !isChosen.current
    isChosen.current = event.key.startsWith('Arrow')
    setAwaited(waits ? query : null)
    if (!waits) return
    event.preventBaseUIHandler()
    event.preventDefault()
  }
  return { onKeyDown }
}
