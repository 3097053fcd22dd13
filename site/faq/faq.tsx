import { listFaqs } from '../../contract/public/content.ts'
import { findCard, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { Accordion } from '../ui/accordion.tsx'
import { ContactCard } from '../ui/contact-card.tsx'
import { Part } from '../ui/failed-part.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'

const TITLE = 'Sık sorulan sorular'
const LEAD =
  'Kayıttan önce en çok sorulanlar. Yanıtlar kısadır, ayrıntıları ilgili sayfalarda bulursunuz.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [faqs, contact, school, image] = await Promise.all([
    tryApi(context, listFaqs, { isPart: true }),
    findContact(context),
    findSchool(context),
    findCard(context, 'faq'),
  ])
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: '/faq',
    title: TITLE,
    description: LEAD,
    image,
    records: [describeTrail(siteUrl, { name: TITLE, path: '/faq' })],
  })
  return { content: serverOnly(request, { faqs, contact }), meta }
}

export const meta = readMeta

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="faq" data={loaderData.content}>
      {({ faqs, contact }) => (
        <>
          <SkyHeader sky="dawn" title={TITLE} lead={LEAD} art={<QuestionMark />} />
          <div className={`container ${styles.faq}`}>
            <Part answer={faqs} name="Sorular">
              {(list) => <Accordion name="faq" items={list} openFirst />}
            </Part>
            <div className={`${styles.contact} no-print`}>
              {contact && <ContactCard contact={contact} page={TITLE} />}
            </div>
          </div>
        </>
      )}
    </Static>
  )
}

function QuestionMark() {
  return (
    <div className={styles.art} aria-hidden="true">
      <span className={styles.mark}>?</span>
    </div>
  )
}
