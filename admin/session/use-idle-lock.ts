import { useEffect } from 'react'
import { lock, useSession } from './session.ts'

/** Minutes without a key or a hand on the screen, in any tab, after which it is locked. */
const IDLE_MINUTES = 20
const LOOK_EVERY = 30_000
/** Shared by the tabs of a browser: who works in one is not idle in the others. */
const KEY = 'kur-last-active'

function noteActivity(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

function isIdle(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY) ?? 0) > IDLE_MINUTES * 60_000
}

/** Locks the screen of a desk that nobody sits at, and ends the sign-in on the server. */
export function useIdleLock(): void {
  const session = useSession()
  const isWatched = session.state === 'open' && !session.interruption
  useEffect(() => {
    if (!isWatched) return
    noteActivity()
    const look = () => {
      if (isIdle()) void lock()
    }
    const timer = setInterval(look, LOOK_EVERY)
    // A computer that was asleep looks as soon as it wakes.
    document.addEventListener('visibilitychange', look)
    for (const name of ['pointerdown', 'keydown', 'wheel']) addEventListener(name, noteActivity)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of ['pointerdown', 'keydown', 'wheel'])
        removeEventListener(name, noteActivity)
    }
  }, [isWatched])
}
