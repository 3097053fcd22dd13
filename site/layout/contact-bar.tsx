import { command } from '../ui/command.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './contact-bar.module.css'
import type { Navigation } from './navigation.ts'

/** Always at hand: the ways to the school. */
export function ContactBar({ contact }: Navigation) {
  return (
    <div className={`container ${styles.inner}`}>
      <p className={styles.hours}>
        Telefonlarımız <strong>{contact.phoneHours}</strong> arasında açık
      </p>
      <a className={styles.link} href={telephone(contact.phone)}>
        <Icon name="phone" />
        <span>
          Arayın<span className={styles.detail}> {contact.phone}</span>
        </span>
      </a>
      <a className={styles.link} href={contact.directions}>
        <Icon name="pin" />
        Yol tarifi
      </a>
      <a className={styles.link} href={whatsApp(contact.whatsapp)}>
        <Icon name="whatsapp" />
        WhatsApp
      </a>
      <button
        type="button"
        className={`${styles.link} ${styles.form}`}
        aria-haspopup="dialog"
        aria-expanded="false"
        {...command('show-modal', 'basvuru')}
      >
        <Icon name="form" />
        Başvuru Formu
      </button>
    </div>
  )
}
