import type { ContactSettings } from '../../contract/public/content.ts'
import { command } from '../ui/command.ts'
import { askOnWhatsApp, telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import contactBarStyles from './contact-bar.module.css'
import styles from './footer.module.css'
import { FamilyLinks } from './mobile-menu.tsx'
import { LEGAL_LINKS, moreLinks, type Navigation, toColumns } from './navigation.ts'

function Skyline() {
  return (
    <svg
      className={styles.skyline}
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path
        className={styles.skylineFar}
        d="M0 200V128h70V96h54v-22h66v54h40a58 58 0 0 1 116 0h18V70h8V36l5-12 5 12v34h8v58h64V88h92v40h36a44 44 0 0 1 88 0h60V64h76v64h104V92h60V52h84v76h24a72 72 0 0 1 144 0h26V44l5-14 5 14v84h58V80h96v48h54v72z"
      />
      <path
        className={styles.skylineNear}
        d="M0 200v-40h112v-34h88v34h96v-58h104v58h92a34 34 0 0 1 68 0h78v-46h120v46h86v-66h98v66h120a40 40 0 0 1 80 0h70v-52h110v52h118v40z"
      />
      <path className={styles.skylineWindow} d="M1100 136a9 9 0 0 1 18 0v14h-18z" />
    </svg>
  )
}

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

export function ContactBar({ contact, page }: Navigation & { page: string }) {
  return (
    <div className={`container ${contactBarStyles.inner}`}>
      {contact && <Ways contact={contact} page={page} />}
      <button
        type="button"
        className={`${contactBarStyles.link} ${contactBarStyles.form}`}
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

function Ways({ contact, page }: { contact: ContactSettings; page: string }) {
  return (
    <>
      <p className={contactBarStyles.hours}>
        Telefonlarımız <strong>{contact.phoneHours}</strong> arasında açık
      </p>
      <a className={contactBarStyles.link} href={telephone(contact.phone)}>
        <Icon name="phone" />
        <span>
          Arayın<span className={contactBarStyles.detail}> {contact.phone}</span>
        </span>
      </a>
      <a className={contactBarStyles.link} href={contact.directions}>
        <Icon name="pin" />
        Yol tarifi
      </a>
      <a className={contactBarStyles.link} href={askOnWhatsApp(contact.whatsapp, page)} data-ask>
        <Icon name="whatsapp" />
        WhatsApp
      </a>
    </>
  )
}
