import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { staffCheckLink } from '../../contract/staff/session.ts'
import { CallError } from '../data/call-error.ts'
import { send } from '../data/send.ts'

type Opens = Output<typeof staffCheckLink>['opens']

type Link = { state: 'checking' | 'good' | 'dead' } | { state: 'unknown'; error: unknown }

/** The secret of a mailed link is behind the #, so that no log has it. Whether it still opens something is asked at once. */
export function useLink(kinds: readonly Opens[]) {
  const [token] = useState(useLocation().hash.slice(1))
  const [link, setLink] = useState<Link>({ state: 'checking' })

  const check = useCallback(async () => {
    setLink({ state: 'checking' })
    try {
      const { opens } = await send(staffCheckLink, { body: { token } })
      setLink({ state: kinds.includes(opens) ? 'good' : 'dead' })
    } catch (error) {
      const isDead = error instanceof CallError && error.status === 404
      setLink(isDead ? { state: 'dead' } : { state: 'unknown', error })
    }
  }, [token, kinds])

  useEffect(() => void check(), [check])
  return { token, link, check }
}
