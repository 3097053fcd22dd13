import { getAbout, type Photograph } from '../../contract/public/content.ts'
import { callApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { describeSchool, describeTrail } from '../seo/json-ld.ts'
import { readMeta } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { ContactCard } from '../ui/contact-card.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Picture } from '../ui/picture.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

const TITLE = 'Hakkımızda'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [about, contact, school] = await Promise.all([
    callApi(context, getAbout, { or: null }),
    findContact(context),
    findSchool(context),
  ])
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: '/about',
    ...(about?.metadata ?? { title: TITLE, description: school.description }),
    records: [
      describeSchool(siteUrl, school, contact),
      describeTrail(siteUrl, { name: TITLE, path: '/about' }),
    ],
  })
  const { html } = prepareProse(about?.content ?? '')
  return { content: serverOnly(request, { about, html, contact }), meta }
}

export const meta = readMeta

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="about" data={loaderData.content}>
      {({ about, html, contact }) => (
        <>
          <SkyHeader
            sky="night"
            title={about?.title ?? TITLE}
            lead={about?.subTitle}
            picture={about?.picture}
          />
          <div className={`container ${styles.body}`}>
            <div className={styles.words}>
              {about ? <RichText hasOpening html={html} /> : <Missing />}
              <Photographs photographs={about?.photographs ?? []} />
            </div>
            <div className={`${styles.contact} no-print`}>
              {contact && <ContactCard contact={contact} page={TITLE} />}
            </div>
          </div>
        </>
      )}
    </Static>
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
