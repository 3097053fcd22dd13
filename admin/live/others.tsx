import { useEffect, useState } from 'react'
import type { StaffPresence } from '../../contract/staff/live.ts'
import { useAccount } from '../session/session.ts'
import { announce, type OpenedRecord, onNews, TAB } from './live.ts'
import styles from './others.module.css'

const AGAIN = 20_000
const STAYS = 45_000

interface Other extends StaffPresence {
  until: number
}

export function usePresence({ resource, id }: OpenedRecord, isTyping: boolean): Other[] {
  const [others, setOthers] = useState<Other[]>([])
  const state = isTyping ? 'typing' : 'open'

  useEffect(() => {
    const say = () => document.visibilityState === 'visible' && announce({ resource, id }, state)
    say()
    const timer = setInterval(() => {
      say()
      setOthers((before) => before.filter(({ until }) => until > Date.now()))
    }, AGAIN)
    return () => clearInterval(timer)
  }, [resource, id, state])

  useEffect(() => {
    const leave = () => announce({ resource, id }, 'left')
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      setOthers([])
    }
  }, [resource, id])

  useEffect(() => {
    const known = new Set<string>()
    return onNews((news) => {
      if (news.type !== 'presence') return
      const { presence } = news
      if (presence.resource !== resource || presence.id !== id || presence.tab === TAB) return
      if (presence.state !== 'left' && !known.has(presence.tab)) announce({ resource, id }, state)
      if (presence.state === 'left') known.delete(presence.tab)
      else known.add(presence.tab)
      setOthers((before) => withPresence(before, presence))
    })
  }, [resource, id, state])
  return others
}

function withPresence(before: Other[], presence: StaffPresence): Other[] {
  const rest = before.filter(({ tab }) => tab !== presence.tab)
  if (presence.state === 'left') return rest
  return [...rest, { ...presence, until: Date.now() + STAYS }]
}

export function Others({ others }: { others: Other[] }) {
  const { id } = useAccount()
  return (
    <p className={styles.others} role="status">
      {others.map(({ tab, accountId, name, state }) => (
        <span key={tab} data-state={state}>
          {accountId === id ? `${name} (başka bir pencerede)` : name}{' '}
          {state === 'typing' ? 'şu an yazıyor' : 'şu an bu kayıtta'}
        </span>
      ))}
    </p>
  )
}
