import { useEffect, useState } from 'react'

export function useRecent(isNow: boolean, stays: number): boolean {
  const [isRecent, setRecent] = useState(isNow)
  useEffect(() => {
    if (isNow) return setRecent(true)
    const timer = setTimeout(() => setRecent(false), stays)
    return () => clearTimeout(timer)
  }, [isNow, stays])
  return isRecent
}
