import { useEffect, useState } from 'react'
import { findUnsentDrafts, type UnsentDraft, watchDrafts } from '../drafts/device-drafts.ts'
import { useAccount } from '../session/session.ts'

const PAUSE = 300

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
