import {
  announcePresence,
  type StaffChange,
  type StaffPresence,
} from '../../contract/staff/live.ts'
import { checkSession, isCovered } from '../session/session.ts'

/** Changes made by others; after a `gap` some may have been missed. */
export type News =
  | { type: 'change'; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }

const ADDRESS = '/api/staff/events'
const NAME = 'kur-live'
const RETRY = 5_000

const listeners = new Set<(news: News) => void>()
/** Browsers limit connections to one host, so one window listens and tells the others. */
const channel = new BroadcastChannel(NAME)
channel.onmessage = ({ data }) => deliver(data as News)

function deliver(news: News): void {
  for (const listener of [...listeners]) listener(news)
}

function share(news: News): void {
  deliver(news)
  channel.postMessage(news)
}

export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startLive(): () => void {
  const end = new AbortController()
  const { signal } = end
  // Insecure addresses have no locks: every window listens for itself.
  if (!navigator.locks) void listen(signal, deliver)
  else navigator.locks.request(NAME, { signal }, () => listen(signal, share)).catch(() => {})
  return () => end.abort()
}

function listen(signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0
    let isFirst = true
    let source = open()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source.close()
      resolve()
    })

    function open(): EventSource {
      const source = new EventSource(ADDRESS)
      source.addEventListener('change', ({ data }) => {
        tell({ type: 'change', change: JSON.parse(data) })
      })
      source.addEventListener('presence', ({ data }) => {
        tell({ type: 'presence', presence: JSON.parse(data) })
      })
      source.addEventListener('gap', () => tell({ type: 'gap' }))
      source.addEventListener('open', () => {
        if (!isFirst) tell({ type: 'gap' })
        isFirst = false
      })
      source.addEventListener('error', () => {
        // The browser retries a lost connection, but not a refused one, and does not say why it was.
        if (source.readyState !== EventSource.CLOSED) return
        checkSession()
        timer = window.setTimeout(reopen, RETRY)
      })
      return source
    }

    function reopen(): void {
      if (!signal.aborted) source = open()
    }
  })
}

export const TAB = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

export type OpenedRecord = Pick<StaffPresence, 'resource' | 'id'>

/** Says that a record is open here. A lost message does no harm, so nothing waits for it. */
export function announce({ resource, id }: OpenedRecord, state: StaffPresence['state']): void {
  if (isCovered()) return
  void fetch(`/api${announcePresence.path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resource, id, tab: TAB, state }),
  }).then(
    ({ status }) => status === 401 && checkSession(),
    () => {},
  )
}
