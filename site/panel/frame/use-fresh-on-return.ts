import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds after which what is shown may not be true any more: lessons begin and end. */
const STALE = 60_000

/** A panel that was put away is read anew when it is looked at again. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => revalidate())
  useEffect(() => {
    let seen = Date.now()
    function look() {
      if (document.visibilityState === 'visible' && navigator.onLine && Date.now() - seen > STALE) {
        renew()
      }
      seen = Date.now()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
