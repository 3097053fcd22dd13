import { useEffect } from 'react'
import { checkSession } from './session.ts'

export function useReturn(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
