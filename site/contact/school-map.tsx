import type { ContactSettings } from '../../contract/content.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The only thing on the site that comes from somebody else. It gets no cookie of ours, no address of the page, and
 * may do nothing but draw; address and link below it do without it.
 */
export function SchoolMap({ contact }: { contact: ContactSettings }) {
  return (
    <>
      <h2>Okula nasıl gelinir?</h2>
      <iframe
        className="contact-map no-print"
        src={contact.map}
        title="Okulun haritadaki yeri"
        loading="lazy"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        width={640}
        height={420}
      />
      <address className="contact-address">{contact.address}</address>
      <a className="onward" href={contact.directions}>
        Haritada aç <Icon name="arrow-right" />
      </a>
    </>
  )
}
