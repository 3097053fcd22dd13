import type { About, ContactSettings, Photograph } from '../../contract/public/content.ts'
import type { Group } from '../../contract/public/group.ts'
import { GroupStarts } from '../groups/group-starts.tsx'
import { RichText } from '../prose/rich-text.tsx'
import { ContactCard } from '../ui/contact-card.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Picture } from '../ui/picture.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import styles from './about.module.css'

interface Props {
  title: string
  about: About | null
  html: string
  contact: ContactSettings | null
  groups: readonly Group[]
}

export function AboutContent({ title, about, html, contact, groups }: Props) {
  return (
    <>
      <SkyHeader
        sky="night"
        title={about?.title ?? title}
        lead={about?.subTitle}
        picture={about?.picture}
      />
      <div className={`container ${styles.body}`}>
        <div className={styles.words}>
          {about ? <RichText hasOpening html={html} /> : <Missing />}
          <Photographs photographs={about?.photographs ?? []} />
        </div>
        <div className={`${styles.contact} no-print`}>
          <GroupStarts groups={groups} />
          {contact && <ContactCard contact={contact} page={title} />}
        </div>
      </div>
    </>
  )
}

const CAPTIONS: Record<Photograph['of'], string> = {
  building: 'Binamız',
  classroom: 'Bir dersliğimiz',
  lesson: 'Bir dersimiz',
}

function Photographs({ photographs }: { photographs: readonly Photograph[] }) {
  if (photographs.length === 0) return null
  return (
    <section aria-labelledby="okuldan">
      <h2 id="okuldan">Okuldan</h2>
      <ul className={styles.photographs}>
        {photographs.map(({ of, picture }) => (
          <li key={of}>
            <figure>
              <Picture picture={picture} sizes="(width >= 40rem) 22rem, 100vw" />
              <figcaption>{CAPTIONS[of]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Missing() {
  return <FailedPart name="Okulumuzu anlatan metin" />
}
