import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { ContactFormType } from './send-contact.ts'
import styles from './sent.module.css'

const NEXT = {
  slider:
    'Bir danışmanımız yazdığınız numaradan sizi arayacak; kurları, günleri ve fiyatı konuşursunuz.',
  contact: 'Mesajınızı bir danışmanımız okuyacak, e-postayla ya da telefonla size dönecek.',
  application:
    'Bir danışmanımız yazdığınız numaradan sizi arayacak; size uyan kuru, günü ve saati birlikte seçersiniz.',
}

interface Props {
  type: ContactFormType
  message: string
  isServed: boolean
  again: () => void
}

export function Sent({ type, message, isServed, again }: Props) {
  const title = useRef<HTMLParagraphElement>(null)
  const layout = useRouteLoaderData<{ hours: string }>('layout/public-layout')
  const { pathname } = useLocation()

  /** Without script the link reloads the page. */
  function startAgain(event: MouseEvent) {
    event.preventDefault()
    again()
  }

  useEffect(() => {
    if (!isServed) title.current?.focus()
  }, [isServed])
  return (
    <div className={styles.sent} data-sent={type}>
      {/* biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone */}
      <p ref={title} className={styles.title} tabIndex={-1} autoFocus={isServed}>
        {message}
      </p>
      <p>{NEXT[type]}</p>
      {layout?.hours && (
        <p>
          Telefonlarımız {layout.hours} arasında açık. Bu saatlerin dışında yazdıysanız sıra ilk iş
          gününde size gelir.
        </p>
      )}
      <a className="button button-quiet button-small" href={pathname} onClick={startAgain}>
        Yeni bir form doldurun
      </a>
    </div>
  )
}
