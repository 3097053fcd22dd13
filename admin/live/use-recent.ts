import { useEffect, useState } from 'react'

/** Whether something is so, or was within the last `stays` milliseconds. */
export function useRecent(isNow: boolean, stays: number): boolean {
  const [isRecent, setRecent] = useState(isNow)
  useEffect(() => {
    if (isNow) return setRecent(true)
    const timer = setTimeout(() => setRecent(false), stays)
    return () => clearTimeout(timer)
  }, [isNow, stays])
  return isRecent
}
