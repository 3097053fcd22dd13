import { useEffect } from 'react'
import { checkSession } from './session.ts'

/** Checks the sign-in when the window is shown again: it may have been closed meanwhile. */
export function useReturn(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
