import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { noteArrival } from './arrivals.ts'
import { onNews, startLive } from './live.ts'

const PAUSE = 300

export function useLive(): void {
  const session = useSession()
  const isOpen = session.state === 'open' && !session.interruption
  const client = useQueryClient()
  useEffect(() => (isOpen ? startLive() : undefined), [isOpen])
  useEffect(() => {
    const changed = new Set<string>()
    let timer = 0

    function refresh(): void {
      timer = 0
      const names = new Set(changed)
      changed.clear()
      void client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => names.has(ANY) || names.has(resourceOf(first)),
      })
    }

    const unfollow = onNews((news) => {
      if (news.type === 'presence') return
      changed.add(news.type === 'gap' ? ANY : news.change.resource)
      if (news.type === 'change' && news.change.isArrival) noteArrival(news.change.id)
      timer ||= window.setTimeout(refresh, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [client])
}

const ANY = '*'

/** Query keys begin with the path of a call: `/staff/lead`, `/staff/lead-board`. */
function resourceOf(key: unknown): string {
  return /^\/staff\/([a-z]+)/.exec(String(key))?.[1] ?? ''
}
