import type { ContactSettings } from '../../contract/public/content.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './contact.module.css'

/**
 * The only thing on the site that comes from somebody else. It learns nothing of our page and may do nothing but draw;
 * the address and the link below it do without it. It keeps its own origin, since map servers refuse pictures to a
 * frame that does not say whose it is.
 */
export function SchoolMap({ contact }: { contact: ContactSettings }) {
  return (
    <>
      <h2>Okula nasıl gelinir?</h2>
      {URL.canParse(contact.map) && (
        <iframe
          className={`${styles.map} no-print`}
          src={contact.map}
          title="Okulun haritadaki yeri"
          loading="lazy"
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          width={640}
          height={420}
        />
      )}
      <address className={styles.address}>{contact.address}</address>
      <a className="onward" href={contact.directions}>
        Haritada aç <Icon name="arrow-right" />
      </a>
    </>
  )
}
