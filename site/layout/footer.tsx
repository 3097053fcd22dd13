import type { Family } from '../../contract/public/pages.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Logo } from '../ui/logo.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { FAMILIES } from './families.ts'
import { FamilyLinks } from './family-links.tsx'
import styles from './footer.module.css'
import { LEGAL_LINKS, MORE_LINKS, type Navigation } from './navigation.ts'
import { Skyline } from './skyline.tsx'

const COLUMNS: Family[][] = [
  ['general', 'children', 'professional'],
  ['exams'],
  ['languages'],
  ['school'],
]

/** The street under the night sky: where the school is, every page, the small print. */
export function Footer(navigation: Navigation) {
  return (
    <>
      <Skyline />
      <div className={styles.body}>
        <div className={`container ${styles.grid}`}>
          <FooterContact {...navigation} />
          {COLUMNS.map((families) => (
            <nav
              key={families[0]}
              aria-label={families.map((one) => FAMILIES[one].name).join(', ')}
            >
              {families.map((family) => (
                <section key={family} className={styles.family}>
                  <h2 className={styles.title}>{FAMILIES[family].name}</h2>
                  <FamilyLinks family={family} pages={navigation.pages} />
                </section>
              ))}
            </nav>
          ))}
        </div>
        <div className={`container ${styles.end}`}>
          <p>© 2024 {navigation.school}</p>
          <ul className={styles.links}>
            {[...MORE_LINKS, { href: '/application', label: 'Başvuru' }, ...LEGAL_LINKS].map(
              ({ href, label }) => (
                <li key={href}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ),
            )}
          </ul>
        </div>
      </div>
    </>
  )
}

function FooterContact({ school, contact }: Navigation) {
  return (
    <div className={styles.contact}>
      <Logo name={school} />
      <address className={styles.address}>
        <a className={styles.phone} href={telephone(contact.phone)}>
          {contact.phone}
        </a>
        <span>Telefon saatleri: {contact.phoneHours}</span>
        <a className={styles.link} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        <a className={styles.link} href={whatsApp(contact.whatsapp)}>
          WhatsApp’tan yazın
        </a>
        <span>{contact.address}</span>
        <a className={styles.link} href={contact.directions}>
          Yol tarifi
        </a>
      </address>
      <SocialLinks className={styles.social} social={contact.social} />
    </div>
  )
}
