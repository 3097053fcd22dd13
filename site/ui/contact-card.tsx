import type { ContactSettings } from '../../contract/public/content.ts'
import styles from './contact-card.module.css'
import { askOnWhatsApp, telephone } from './contact-links.ts'
import { Icon } from './icon.tsx'

interface Props {
  contact: ContactSettings
  page: string
}

export function ContactCard({ contact, page }: Props) {
  return (
    <div className={`${styles.contactCard} on-dark`}>
      <p className={styles.title}>Sorunuz mu var?</p>
      <p>
        {`Bizi ${contact.phoneHours} arasında arayabilir ya da dilediğiniz saatte yazabilirsiniz.`}
      </p>
      <ul className={styles.ways}>
        <li>
          <a className={styles.way} href={telephone(contact.phone)}>
            <Icon name="phone" /> {contact.phone}
          </a>
        </li>
        <li>
          <a className={styles.way} href={askOnWhatsApp(contact.whatsapp, page)}>
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
