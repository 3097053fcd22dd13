import { useEffect, useState } from 'react'
import { findUnsentDrafts, type UnsentDraft, watchDrafts } from '../drafts/device-drafts.ts'
import { useAccount } from '../session/session.ts'

/** Milliseconds within which changes are looked at together: a note is stored with every key. */
const PAUSE = 300

/** The account’s texts on this device that the server does not have. */
export function useUnsentDrafts(): UnsentDraft[] {
  const { id } = useAccount()
  const [kept, setKept] = useState(() => findUnsentDrafts(id))
  useEffect(() => {
    let timer = 0
    const look = () => {
      timer = 0
      setKept(findUnsentDrafts(id))
    }
    const unwatch = watchDrafts(() => {
      timer ||= window.setTimeout(look, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [id])
  return kept
}
