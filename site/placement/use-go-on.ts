import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds to see a choice, and to change it. */
const PAUSE = 500

export function useGoOn(go: (index: number) => void): (index: number | undefined) => void {
  const [planned, plan] = useState<number>()
  const turn = useEffectEvent(go)
  useEffect(() => {
    if (planned === undefined) return
    const timer = setTimeout(() => turn(planned), PAUSE)
    return () => clearTimeout(timer)
  }, [planned])
  return plan
}
