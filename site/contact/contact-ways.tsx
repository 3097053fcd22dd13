import type { ReactNode } from 'react'
import type { ContactSettings } from '../../contract/public/content.ts'
import { telephone } from '../ui/contact-links.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './contact.module.css'

export function ContactWays({ contact }: { contact: ContactSettings }) {
  const { email, address, phone, phoneHours, directions } = contact
  return (
    <ul className={styles.ways}>
      <Way icon="mail" title="E-posta">
        <a className={styles.wayLink} href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way icon="pin" title="Adres">
        <a className={styles.wayLink} href={directions}>
          {address}
        </a>
      </Way>
      <Way icon="phone" title="Telefon">
        <a className={styles.wayLink} href={telephone(phone)}>
          {phone}
        </a>
        <p>Telefon saatleri {phoneHours}</p>
      </Way>
    </ul>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={`card ${styles.way}`}>
      <span className={styles.waySign}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={styles.wayTitle}>{title}</h2>
      {children}
    </li>
  )
}
