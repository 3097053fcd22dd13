import type { Picture as PictureData } from '../../contract/picture.ts'
import type { ContactSettings } from '../../contract/public/content.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './contact.module.css'

interface Props {
  contact: ContactSettings
  /** A drawn map of how to come. */
  plan: PictureData | null
}

/**
 * The framed map is the only thing on the site that comes from somebody else. It learns nothing of our page and may do
 * nothing but draw; it keeps its own origin, since map servers refuse pictures to a frame that does not say whose it
 * is. The drawn map beside it, the address and the link do without it: no page can know whether a frame has loaded.
 */
export function SchoolMap({ contact, plan }: Props) {
  return (
    <>
      <h2>Okula nasıl gelinir?</h2>
      <div className={`${styles.maps} no-print`}>
        {plan && (
          <Picture className={styles.plan} picture={plan} sizes="(width >= 64rem) 42rem, 100vw" />
        )}
        {URL.canParse(contact.map) && (
          <iframe
            className={styles.map}
            src={contact.map}
            title="Okulun haritadaki yeri"
            loading="lazy"
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            width={640}
            height={420}
          />
        )}
      </div>
      <address className={styles.address}>{contact.address}</address>
      <a className="onward" href={contact.directions}>
        Haritada aç <Icon name="arrow-right" />
      </a>
    </>
  )
}
