import type { Picture as PictureData } from '../../contract/picture.ts'
import type { ContactSettings } from '../../contract/public/content.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './contact.module.css'

interface Props {
  contact: ContactSettings
  plan: PictureData | null
}

/**
 * The only third-party content. It gets no referrer and few rights, but keeps its origin: map servers refuse frames without
 * one. The drawing shows until the map has loaded (`late-map.ts`).
 */
export function SchoolMap({ contact, plan }: Props) {
  return (
    <>
      <h2>Okula nasıl gelinir?</h2>
      <div className={`${styles.map} no-print`} data-map>
        {plan ? (
          <Picture className={styles.plan} picture={plan} sizes="(width >= 64rem) 44rem, 100vw" />
        ) : (
          <Icon name="pin" size={48} />
        )}
        {URL.canParse(contact.map) && (
          <iframe
            className={styles.frame}
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
