import { useEffect } from 'react'
import { isIdle, noteActivity } from './activity.ts'
import { lock, useSession } from './session.ts'

const LOOK_EVERY = 30_000

export function useIdleLock(): void {
  const session = useSession()
  const isWatched = session.state === 'open' && !session.interruption
  useEffect(() => {
    if (!isWatched) return
    noteActivity()
    const look = () => {
      if (isIdle()) void lock()
    }
    // A first key on a screen that should have been locked meanwhile locks it.
    const note = () => (isIdle() ? void lock() : noteActivity())
    const timer = setInterval(look, LOOK_EVERY)
    // Timers do not run while a computer sleeps.
    document.addEventListener('visibilitychange', look)
    for (const name of ['pointerdown', 'keydown', 'wheel']) addEventListener(name, note)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of ['pointerdown', 'keydown', 'wheel']) removeEventListener(name, note)
    }
  }, [isWatched])
}
