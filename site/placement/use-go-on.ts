import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds in which one sees what was selected, and may take it back. */
const PAUSE = 500

/**
 * Goes on to another question after a moment.
 * @param go shows the question at an index
 * @returns plans the step, or with undefined takes the plan back
 */
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
