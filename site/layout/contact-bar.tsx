import type { ContactSettings } from '../../contract/public/content.ts'
import { command } from '../ui/command.ts'
import { askOnWhatsApp, telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './contact-bar.module.css'
import type { Navigation } from './navigation.ts'

export function ContactBar({ contact, page }: Navigation & { page: string }) {
  return (
    <div className={`container ${styles.inner}`}>
      {contact && <Ways contact={contact} page={page} />}
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

function Ways({ contact, page }: { contact: ContactSettings; page: string }) {
  return (
    <>
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
      <a className={styles.link} href={askOnWhatsApp(contact.whatsapp, page)} data-ask>
        <Icon name="whatsapp" />
        WhatsApp
      </a>
    </>
  )
}
