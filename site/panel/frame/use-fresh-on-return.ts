import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds until data may be outdated, as lessons begin and end. */
const STALE = 60_000

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
