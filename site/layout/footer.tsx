import type { ContactSettings } from '../../contract/public/content.ts'
import { askOnWhatsApp, telephone } from '../ui/contact-links.ts'
import { Logo } from '../ui/logo.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { FamilyLinks } from './family-links.tsx'
import styles from './footer.module.css'
import { LEGAL_LINKS, moreLinks, type Navigation, toColumns } from './navigation.ts'
import { Skyline } from './skyline.tsx'

interface Props extends Navigation {
  page: string
}

export function Footer(navigation: Props) {
  return (
    <>
      <Skyline />
      <div className={styles.body}>
        <div className={`container ${styles.grid}`}>
          <FooterContact {...navigation} />
          {toColumns(navigation.families, 'footerColumn').map((families) => (
            <nav key={families[0]?.key} aria-label={families.map(({ name }) => name).join(', ')}>
              {families.map((family) => (
                <section key={family.key} className={styles.family}>
                  <h2 className={styles.title}>{family.name}</h2>
                  <FamilyLinks family={family} pages={navigation.pages} />
                </section>
              ))}
            </nav>
          ))}
        </div>
        <div className={`container ${styles.end}`}>
          <p>{['©', navigation.copyright, navigation.school].filter(Boolean).join(' ')}</p>
          <ul className={styles.links}>
            {[
              ...moreLinks(navigation),
              { href: '/application', label: 'Başvuru' },
              ...LEGAL_LINKS,
            ].map(({ href, label }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

function FooterContact({ school, logo, contact, page }: Props) {
  return (
    <div className={styles.contact}>
      <Logo name={school} mark={logo} />
      {contact && <Address contact={contact} page={page} />}
    </div>
  )
}

function Address({ contact, page }: { contact: ContactSettings; page: string }) {
  return (
    <>
      <address className={styles.address}>
        <a className={styles.phone} href={telephone(contact.phone)}>
          {contact.phone}
        </a>
        <span>Telefon saatleri: {contact.phoneHours}</span>
        <a className={styles.link} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        <a className={styles.link} href={askOnWhatsApp(contact.whatsapp, page)} data-ask>
          WhatsApp’tan yazın
        </a>
        <span>{contact.address}</span>
        {contact.licence && <span>Kurum ruhsatı: {contact.licence}</span>}
        <a className={styles.link} href={contact.directions}>
          Yol tarifi
        </a>
      </address>
      <SocialLinks className={styles.social} social={contact.social} />
    </>
  )
}
