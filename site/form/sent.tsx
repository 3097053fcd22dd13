import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ContactFormType } from './send-contact.ts'
import styles from './sent.module.css'

const NEXT = {
  slider: 'Kurları, günleri ve fiyatı konuşursunuz.',
  contact: 'Yanıtı e-postayla ya da telefonla alırsınız.',
  application: 'Size uyan kuru, günü ve saati konuşursunuz.',
}

interface Props {
  type: ContactFormType
  message: string
  isServed: boolean
  again: () => void
}

export function Sent({ type, message, isServed, again }: Props) {
  const title = useRef<HTMLParagraphElement>(null)
  const { pathname } = useLocation()

  function startAgain(event: MouseEvent) {
    event.preventDefault()
    again()
  }

  useEffect(() => {
    if (isServed) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [isServed])
  return (
    <div className={styles.sent} data-sent={type}>
      {/* biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone */}
      <p ref={title} className={styles.title} tabIndex={-1} autoFocus={isServed}>
        {message}
      </p>
      <p>{NEXT[type]}</p>
      <a className="button button-quiet button-small" href={pathname} onClick={startAgain}>
        Yeni bir form doldurun
      </a>
    </div>
  )
}
