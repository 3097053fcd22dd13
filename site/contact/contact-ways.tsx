import type { ReactNode } from 'react'
import type { ContactSettings } from '../../contract/public/content.ts'
import { telephone } from '../ui/contact-links.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** The school’s e-mail, address and telephone, each a card. */
export function ContactWays({ contact }: { contact: ContactSettings }) {
  const { email, address, phone, phoneHours, directions } = contact
  return (
    <ul className="contact-ways">
      <Way icon="mail" title="E-posta">
        <a className="contact-way-link" href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way icon="pin" title="Adres">
        <a className="contact-way-link" href={directions}>
          {address}
        </a>
      </Way>
      <Way icon="phone" title="Telefon">
        <a className="contact-way-link" href={telephone(phone)}>
          {phone}
        </a>
        <p>Telefon saatleri {phoneHours}</p>
      </Way>
    </ul>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="card contact-way">
      <span className="contact-way-sign">
        <Icon name={icon} size={26} />
      </span>
      <h2 className="contact-way-title">{title}</h2>
      {children}
    </li>
  )
}
