import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 500

export function useGoOn(go: (index: number) => void): (index: number | undefined) => void {
  const [planned, plan] = useState<number>()
  const turn = useEffectEvent(go)
  useEffect(() => {
    if (planned === undefined) return
    const timer = setTimeout(() => turn(planned), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [planned])
  return plan
}
