import { useEffect } from 'react'
import { lock, useSession } from './session.ts'

/** Minutes without input in any tab before the screen is locked. */
const IDLE_MINUTES = 20
const LOOK_EVERY = 30_000
/** Shared by tabs: input in one keeps the others unlocked. */
const KEY = 'kur-last-active'

function noteActivity(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

function isIdle(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY) ?? 0) > IDLE_MINUTES * 60_000
}

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
    // Timers do not run while a computer sleeps.
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
