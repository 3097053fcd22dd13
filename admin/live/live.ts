import {
  announcePresence,
  type StaffChange,
  type StaffPresence,
} from '../../contract/staff/live.ts'

/** What this browser hears of others’ work; after a gap something may have been missed. */
export type News =
  | { type: 'change'; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }

const ADDRESS = '/api/staff/events'
const NAME = 'kur-live'
/** Milliseconds before a stream that was refused is asked for again. */
const RETRY = 5_000

const listeners = new Set<(news: News) => void>()
/** To the other windows of this browser: a browser keeps few connections to one host, so one window listens for all. */
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

/** Listens as long as somebody is signed in. @returns what ends it */
export function startLive(): () => void {
  const end = new AbortController()
  const { signal } = end
  // Without a secure address there are no locks: then every window listens for itself.
  if (!navigator.locks) void listen(signal, deliver)
  else navigator.locks.request(NAME, { signal }, () => listen(signal, share)).catch(() => {})
  return () => end.abort()
}

/** Settles when it is ended. */
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
        // A broken line is tried again by the browser; a refusal is not.
        if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(reopen, RETRY)
      })
      return source
    }

    function reopen(): void {
      if (!signal.aborted) source = open()
    }
  })
}

/** Which window this is, among all that are open anywhere. */
export const TAB = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** A record that somebody has open. */
export type Opened = Pick<StaffPresence, 'resource' | 'id'>

/** Says that a record is open here. Nobody waits for it, and nothing is wrong if it does not arrive. */
export function announce({ resource, id }: Opened, state: StaffPresence['state']): void {
  void fetch(`/api${announcePresence.path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resource, id, tab: TAB, state }),
  }).catch(() => {})
}
