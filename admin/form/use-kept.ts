import { useEffect, useState } from 'react'
import { useAccount } from '../session/session.ts'
import { findKept, type Kept, watchKept } from './device.ts'

/** Milliseconds within which changes are looked at together: a note is stored with every key. */
const PAUSE = 300

/** The account’s texts on this device that the server does not have. */
export function useKept(): Kept[] {
  const { id } = useAccount()
  const [kept, setKept] = useState(() => findKept(id))
  useEffect(() => {
    let timer = 0
    const look = () => {
      timer = 0
      setKept(findKept(id))
    }
    const unwatch = watchKept(() => {
      timer ||= window.setTimeout(look, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [id])
  return kept
}
