import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import sheet from './notice.module.css?inline'
import styles from './notice.module.css?names'
import noticesStyles from './notices.module.css'
import { OwnStyle } from './own-style.tsx'
import servedStyles from './served.module.css'

type NoticeKind = 'success' | 'error'

const TITLES = { success: 'Başarılı', error: 'Hata!' } as const

/** Success takes the focus, so that it is seen; a failure leaves it to the wrong field. */
const SERVED = {
  success: { role: 'status', tabIndex: -1, autoFocus: true },
  error: { role: 'alert' },
}

interface Props {
  kind: NoticeKind
  text: string
  onClose?: () => void
}

/** Without `onClose` it was rendered by the server: with script it disappears after the usual time, else it stays. */
export function Notice({ kind, text, onClose }: Props) {
  return (
    <div
      className={classNames(styles.notice, onClose ? undefined : servedStyles.served)}
      data-notice={kind}
      {...(!onClose && SERVED[kind])}
    >
      <OwnStyle name="notice" text={sheet} />
      <span className={styles.mark}>
        <Icon name={kind === 'success' ? 'check' : 'alert'} />
      </span>
      <p className={styles.title}>{TITLES[kind]}</p>
      <p className={styles.text}>{text}</p>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">Bildirimi kapatın</span>
        </button>
      )}
    </div>
  )
}

/** Milliseconds. */
export const STAY = 4000
const MOST_VISIBLE = 3

type Notify = (kind: NoticeKind, text: string) => void

interface Item {
  id: number
  kind: NoticeKind
  text: string
  left: number
}

const NotifyContext = createContext<Notify>(() => {})

let notifyPage: Notify = () => {}
let rememberOnPage = () => () => {}

export function notify(kind: NoticeKind, text: string): void {
  notifyPage(kind, text)
}

/** @returns takes the failures that stand now away, once another try has succeeded */
export function rememberFailures(): () => void {
  return rememberOnPage()
}

export function useNotify(): Notify {
  return use(NotifyContext)
}

export function Notices({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<Item[]>([])
  const [host, setHost] = useState<Element | null>(null)
  const last = useRef(0)
  const notify = useCallback<Notify>((kind, text) => {
    // A modal dialog makes everything outside unreachable, so notices move into it.
    setHost(document.querySelector('dialog:modal'))
    last.current += 1
    const item = { id: last.current, kind, text, left: STAY }
    setItems((before) => [...before, item].slice(-MOST_VISIBLE))
  }, [])
  const remove = useCallback((id: number) => {
    setItems((before) => before.filter((item) => item.id !== id))
  }, [])
  useEffect(() => {
    notifyPage = notify
    rememberOnPage = () => {
      const newest = last.current
      return () =>
        setItems((before) => before.filter(({ id, kind }) => kind !== 'error' || id > newest))
    }
  }, [notify])
  useEffect(() => {
    const leave = () => setHost(null)
    document.addEventListener('close', leave, true)
    return () => document.removeEventListener('close', leave, true)
  }, [])
  // A dialog removed from the page fires no `close` event.
  useEffect(() => {
    if (host && !host.isConnected) setHost(null)
  })
  const stack = <Stack items={items} remove={remove} />
  return (
    <NotifyContext value={notify}>
      {children}
      {host ? createPortal(stack, host) : stack}
    </NotifyContext>
  )
}

function Stack({ items, remove }: { items: Item[]; remove: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  // In the top layer, and always shown: a hidden live region announces nothing.
  useEffect(() => {
    if (region.current?.isConnected) region.current.showPopover()
  }, [])

  function enter(event: FocusEvent) {
    setPaused(true)
    const from = event.relatedTarget as HTMLElement | null
    if (!region.current?.contains(from)) cameFrom.current = from
  }

  function close(id: number) {
    remove(id)
    cameFrom.current?.focus()
    setPaused(false)
  }

  return (
    <div
      ref={region}
      popover="manual"
      className={noticesStyles.notices}
      data-notices
      role="log"
      aria-label="Bildirimler"
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={enter}
      onBlur={() => setPaused(false)}
    >
      {items.map((item) => (
        <TimedNotice key={item.id} item={item} isPaused={isPaused} remove={remove} close={close} />
      ))}
    </div>
  )
}

interface TimedProps {
  item: Item
  isPaused: boolean
  remove: (id: number) => void
  close: (id: number) => void
}

function TimedNotice({ item, isPaused, remove, close }: TimedProps) {
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => remove(item.id), item.left)
    return () => {
      clearTimeout(timer)
      item.left -= performance.now() - since
    }
  }, [isPaused, item, remove])
  return <Notice kind={item.kind} text={item.text} onClose={() => close(item.id)} />
}

let noticed = ''

/** Once per page, and only after navigation: a served page has its own notice. */
export function useFailure(message: string | undefined): void {
  const { key } = useLocation()
  const notify = useNotify()
  useEffect(() => {
    if (!message || noticed === key) return
    noticed = key
    notify('error', message)
  }, [key, message, notify])
}
