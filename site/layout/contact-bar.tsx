import { command } from '../ui/command.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import type { Navigation } from './navigation.ts'
import './contact-bar.css'

/** Always at hand: the ways to the school. */
export function ContactBar({ contact }: Navigation) {
  return (
    <div className="container contact-bar-inner">
      <p className="contact-bar-hours">
        Telefonlarımız <strong>{contact.phoneHours}</strong> arasında açık
      </p>
      <a className="contact-bar-link" href={telephone(contact.phone)}>
        <Icon name="phone" />
        <span>
          Ara<span className="contact-bar-detail"> {contact.phone}</span>
        </span>
      </a>
      <a className="contact-bar-link" href={contact.directions}>
        <Icon name="pin" />
        Yol tarifi
      </a>
      <a className="contact-bar-link" href={whatsApp(contact.whatsapp)}>
        <Icon name="whatsapp" />
        WhatsApp
      </a>
      <button
        type="button"
        className="contact-bar-link contact-bar-form"
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
