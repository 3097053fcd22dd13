import type { Family } from '../../contract/public/pages.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { FAMILIES } from './families.ts'
import { FamilyLinks } from './family-links.tsx'
import { Logo } from './logo.tsx'
import { LEGAL_LINKS, MORE_LINKS, type Navigation } from './navigation.ts'
import { Skyline } from './skyline.tsx'
import { SocialLinks } from './social-links.tsx'
import './footer.css'

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
      <div className="footer-body">
        <div className="container footer-grid">
          <FooterContact {...navigation} />
          {COLUMNS.map((families) => (
            <nav
              key={families[0]}
              aria-label={families.map((one) => FAMILIES[one].name).join(', ')}
            >
              {families.map((family) => (
                <section key={family} className="footer-family">
                  <h2 className="footer-title">{FAMILIES[family].name}</h2>
                  <FamilyLinks family={family} pages={navigation.pages} />
                </section>
              ))}
            </nav>
          ))}
        </div>
        <div className="container footer-end">
          <p>© 2024 {navigation.school}</p>
          <ul className="footer-links">
            {[...MORE_LINKS, { href: '/application', label: 'Başvuru' }, ...LEGAL_LINKS].map(
              ({ href, label }) => (
                <li key={href}>
                  <a className="footer-link" href={href}>
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
    <div className="footer-contact">
      <Logo name={school} />
      <address className="footer-address">
        <a className="footer-phone" href={telephone(contact.phone)}>
          {contact.phone}
        </a>
        <span>Telefon saatleri: {contact.phoneHours}</span>
        <a className="footer-link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        <a className="footer-link" href={whatsApp(contact.whatsapp)}>
          WhatsApp’tan yazın
        </a>
        <span>{contact.address}</span>
        <a className="footer-link" href={contact.directions}>
          Yol tarifi
        </a>
      </address>
      <SocialLinks social={contact.social} />
    </div>
  )
}
