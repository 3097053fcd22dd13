import type { ContactSettings, Faq } from '../../contract/public/content.ts'
import { Accordion } from '../ui/accordion.tsx'
import { askOnWhatsApp, telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './questions.module.css'

interface Props {
  faqs: Faq[]
  contact: ContactSettings | null
}

export function Questions({ faqs, contact }: Props) {
  return (
    <div className={`container ${styles.inner}`}>
      <div className={styles.list}>
        <h2>Sık sorulan sorular</h2>
        <Accordion items={faqs} name="faq" />
      </div>
      {contact && <Ask contact={contact} />}
    </div>
  )
}

function Ask({ contact }: { contact: ContactSettings }) {
  return (
    <aside className={`${styles.ask} on-dark`} aria-labelledby="sorunuz">
      <h2 id="sorunuz">Sorunuz mu var?</h2>
      <p>Telefonlarımız {contact.phoneHours} arasında açık. Dilerseniz yazın.</p>
      <a className={styles.askPhone} href={telephone(contact.phone)}>
        {contact.phone}
      </a>
      <p className={styles.askWays}>
        <a className="button button-sun button-small" href={askOnWhatsApp(contact.whatsapp, '')}>
          <Icon name="whatsapp" size={20} />
          WhatsApp’tan yazın
        </a>
        <a className={`button button-quiet button-small ${styles.askQuiet}`} href="/contact">
          İletişim sayfası
        </a>
      </p>
    </aside>
  )
}
