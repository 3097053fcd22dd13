import { useEffect } from 'react'
import { checkSession } from './session.ts'

/** Whoever comes back to a window sees at once whether its sign-in has been closed meanwhile. */
export function useReturn(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
