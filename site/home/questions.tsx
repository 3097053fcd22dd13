import type { ContactSettings, Faq } from '../../contract/public/content.ts'
import { Accordion } from '../ui/accordion.tsx'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import './questions.css'

interface Props {
  faqs: Faq[]
  contact: ContactSettings
}

/** Questions with answers, and where to take the others. */
export function Questions({ faqs, contact }: Props) {
  return (
    <div className="container questions-inner">
      <div className="questions-list">
        <h2>Sık sorulan sorular</h2>
        <Accordion items={faqs} name="faq" />
      </div>
      <aside className="ask on-dark" aria-labelledby="sorunuz">
        <h2 className="ask-title" id="sorunuz">
          Sorunuz mu var?
        </h2>
        <p>Telefonlarımız {contact.phoneHours} arasında açık. Yazarsanız da yanıtlarız.</p>
        <a className="ask-phone" href={telephone(contact.phone)}>
          {contact.phone}
        </a>
        <p className="ask-ways">
          <a className="button button-sun button-small" href={whatsApp(contact.whatsapp)}>
            <Icon name="whatsapp" size={20} />
            WhatsApp’tan yazın
          </a>
          <a className="button button-quiet button-small" href="/contact">
            İletişim sayfası
          </a>
        </p>
      </aside>
    </div>
  )
}
