import type { ContactSettings } from '../../contract/public/content.ts'
import { Ranges } from '../prose/ranges.tsx'
import { telephone, whatsApp } from './contact-links.ts'
import { Icon } from './icon.tsx'
import './contact-card.css'

/** Beside a text: where to ask what it leaves open. */
export function ContactCard({ contact }: { contact: ContactSettings }) {
  return (
    <div className="contact-card on-dark">
      <p className="contact-card-title">Sorunuz mu var?</p>
      <p>
        <Ranges
          text={`Bizi ${contact.phoneHours} arasında arayabilir ya da dilediğiniz saatte yazabilirsiniz.`}
        />
      </p>
      <ul className="contact-card-ways">
        <li>
          <a className="contact-card-way" href={telephone(contact.phone)}>
            <Icon name="phone" /> {contact.phone}
          </a>
        </li>
        <li>
          <a className="contact-card-way" href={whatsApp(contact.whatsapp)}>
            <Icon name="whatsapp" /> WhatsApp
          </a>
        </li>
      </ul>
      <a className="button button-sun" href="/contact">
        Mesaj yazın
      </a>
    </div>
  )
}
