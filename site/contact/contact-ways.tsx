import type { ReactNode } from 'react'
import type { PublicCampus } from '../../contract/public/campuses.ts'
import type { ContactSettings } from '../../contract/public/content.ts'
import { telephone } from '../ui/contact-links.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './contact.module.css'

interface Props {
  contact: ContactSettings
  campuses: PublicCampus[]
}

export function ContactWays({ contact, campuses }: Props) {
  const { email, address, phone, phoneHours, directions, licence } = contact
  const main = campuses.find((campus) => campus.address === address && campus.phone === phone)
  const others = campuses.length > 1 ? campuses.filter((campus) => campus !== main) : []
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
        {main && others.length > 0 && <p>Şube: {main.name}</p>}
        {licence && <p>Kurum ruhsatı: {licence}</p>}
      </Way>
      <Way icon="phone" title="Telefon">
        <a className={styles.wayLink} href={telephone(phone)}>
          {phone}
        </a>
        <p>Telefon saatleri {phoneHours}</p>
      </Way>
      {others.map((campus) => (
        <Way key={campus.id} icon="pin" title={`Şube: ${campus.name}`}>
          <CampusWays campus={campus} contact={contact} />
        </Way>
      ))}
    </ul>
  )
}

function CampusWays({ campus, contact }: { campus: PublicCampus; contact: ContactSettings }) {
  const { address, phone, email, directions } = campus
  return (
    <>
      {directions ? (
        <a className={styles.wayLink} href={directions}>
          {address}
        </a>
      ) : (
        <span className={styles.wayLink}>{address}</span>
      )}
      {phone !== contact.phone && (
        <a className={styles.wayLink} href={telephone(phone)}>
          {phone}
        </a>
      )}
      {email && email !== contact.email && (
        <a className={styles.wayLink} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
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
