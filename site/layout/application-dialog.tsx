import { useRef } from 'react'
import { ContactForm } from '../form/contact-form.tsx'
import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './application-dialog.module.css'

/** The application form over the page. It closes once the school has it, and stays while something is wrong. */
export function ApplicationDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <dialog
      ref={dialog}
      id="basvuru"
      className={styles.applicationDialog}
      aria-labelledby="basvuru-baslik"
      closedby="any"
      data-lock
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="basvuru-baslik">Başvuru Formu</h2>
          <button type="button" className="icon-button" {...command('close', 'basvuru')}>
            <Icon name="close" />
            <span className="visually-hidden">Formu kapatın</span>
          </button>
        </div>
        <p className={styles.lead}>
          Adınızı ve numaranızı bırakın; size uyan kuru, günü ve saati birlikte konuşalım.
        </p>
        <ContactForm type="application" scope="basvuru" onSent={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
