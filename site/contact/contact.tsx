import { type ReactNode, useEffect } from 'react'
import type { Picture as PictureData } from '../../contract/picture.ts'
import { listCampuses, type PublicCampus } from '../../contract/public/campuses.ts'
import { type ContactSettings, getContactSettings } from '../../contract/public/content.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import { callApi, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import { ContactForm } from '../form/contact-form.tsx'
import { sendContact } from '../form/send-contact.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeSchool, describeTrail } from '../seo/json-ld.ts'
import { telephone } from '../ui/contact-links.ts'
import { Part } from '../ui/failed-part.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'
import { watchMap } from './late-map.ts'

interface Props {
  contact: ContactSettings
  campuses: PublicCampus[]
}

function ContactWays({ contact, campuses }: Props) {
  const { email, address, phone, phoneHours, directions, licence } = contact
  const main = campuses.find((campus) => campus.address === address && campus.phone === phone)
  const others = campuses.length > 1 ? campuses.filter((campus) => campus !== main) : []
  return (
    <ul className={styles.ways}>
      <Way icon="mail" title="E-posta">
        <a className={styles.wayLink} href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way icon="pin" title="Adres">
        <a className={styles.wayLink} href={directions}>
          {address}
        </a>
        {main && others.length > 0 && <p>Şube: {main.name}</p>}
        {licence && <p>Kurum ruhsatı: {licence}</p>}
      </Way>
      <Way icon="phone" title="Telefon">
        <a className={styles.wayLink} href={telephone(phone)}>
          {phone}
        </a>
        <p>Telefon saatleri {phoneHours}</p>
      </Way>
      {others.map((campus) => (
        <Way key={campus.id} icon="pin" title={`Şube: ${campus.name}`}>
          <CampusWays campus={campus} contact={contact} />
        </Way>
      ))}
    </ul>
  )
}

function CampusWays({ campus, contact }: { campus: PublicCampus; contact: ContactSettings }) {
  const { address, phone, email, directions } = campus
  return (
    <>
      {directions ? (
        <a className={styles.wayLink} href={directions}>
          {address}
        </a>
      ) : (
        <span className={styles.wayLink}>{address}</span>
      )}
      {phone !== contact.phone && (
        <a className={styles.wayLink} href={telephone(phone)}>
          {phone}
        </a>
      )}
      {email && email !== contact.email && (
        <a className={styles.wayLink} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={`card ${styles.way}`}>
      <span className={styles.waySign}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={styles.wayTitle}>{title}</h2>
      {children}
    </li>
  )
}

interface SchoolMapProps {
  contact: ContactSettings
  plan: PictureData | null
}

/**
 * The only third-party content. It gets no referrer and few rights, but keeps its origin: map servers refuse frames without
 * one. The drawing shows until the map has loaded (`late-map.ts`).
 */
function SchoolMap({ contact, plan }: SchoolMapProps) {
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

const TITLE = 'İletişim'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [answer, school, campuses, picture, plan] = await Promise.all([
    tryApi(context, getContactSettings, { isPart: true }),
    findSchool(context),
    callApi(context, listCampuses, { or: [] }),
    callApi(context, getPicture, { or: null, params: { slug: 'contact' } }),
    callApi(context, getPicture, { or: null, params: { slug: 'contact-map' } }),
  ])
  const contact = answer.ok ? answer.value : null
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: '/contact',
    title: TITLE,
    description: contact?.intro || school.description,
    image: picture?.share,
    records: [
      describeSchool(siteUrl, school, contact, campuses),
      describeTrail(siteUrl, { name: TITLE, path: '/contact' }),
    ],
  })
  return { content: serverOnly(request, { answer, contact, campuses, picture, plan }), meta }
}

export const meta = readMeta

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context, 'contact')
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(watchMap, [])
  return (
    <>
      <Static name="contact-head" data={loaderData.content}>
        {({ contact, picture }) => (
          <SkyHeader sky="dawn" title={TITLE} lead={contact?.intro} picture={picture} isLow />
        )}
      </Static>
      <div className={`container ${styles.body}`}>
        <section className={`card ${styles.write} no-print`} aria-labelledby="mesaj">
          <h2 id="mesaj">Bize yazın</h2>
          <ContactForm type="contact" served={actionData} />
        </section>
        <Static name="contact-ways" data={loaderData.content}>
          {({ answer, campuses }) => (
            <Part answer={answer} name="Adres ve telefon">
              {(contact) => <ContactWays contact={contact} campuses={campuses} />}
            </Part>
          )}
        </Static>
        <Static
          name="contact-map"
          tag="section"
          className={styles.place}
          data-later=""
          data={loaderData.content}
        >
          {({ contact, plan }) => contact && <SchoolMap contact={contact} plan={plan} />}
        </Static>
      </div>
    </>
  )
}
