import { useEffect } from 'react'
import { listCampuses } from '../../contract/public/campuses.ts'
import { getContactSettings } from '../../contract/public/content.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import { callApi, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import { ContactForm } from '../form/contact-form.tsx'
import { sendContact } from '../form/send-contact.ts'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { describeSchool, describeTrail } from '../seo/json-ld.ts'
import { readMeta } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { Part } from '../ui/failed-part.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'
import { ContactWays } from './contact-ways.tsx'
import { watchMap } from './late-map.ts'
import { SchoolMap } from './school-map.tsx'

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
