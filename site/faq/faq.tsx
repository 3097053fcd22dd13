import { getContactSettings, getSiteConfig, listFaqs } from '../../contract/content.ts'
import { callApi } from '../api.ts'
import { ContactCard } from '../contact/contact-card.tsx'
import { hostContext } from '../host.ts'
import { describe } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { serverOnly } from '../server-only.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Static } from '../ui/static.tsx'
import { Trail } from '../ui/trail.tsx'
import type { Route } from './+types/faq.ts'
import './faq.css'

const TITLE = 'Sık sorulan sorular'
const DESCRIPTION =
  'Hangi kurdan başlanır, bir kur ne kadar sürer, geçme notu kaçtır, dersler hangi saatlerdedir? En çok sorulan sorular ve kısa yanıtları.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [faqs, contact, school] = await Promise.all([
    callApi(context, listFaqs),
    callApi(context, getContactSettings),
    callApi(context, getSiteConfig),
  ])
  const { siteUrl } = context.get(hostContext)
  const meta = describe(siteUrl, school, {
    path: '/faq',
    title: TITLE,
    description: DESCRIPTION,
    records: [describeTrail(siteUrl, { name: TITLE, path: '/faq' })],
  })
  return serverOnly(request, { faqs, contact }, { meta })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="faq" className="container faq">
      {() => (
        <>
          <header className="faq-head">
            <Trail steps={[{ name: 'Ana sayfa', href: '/' }]} />
            <h1>{TITLE}</h1>
            <p className="lead">
              Kayıttan önce en çok sorulanlar. Yanıtlar kısa, ayrıntıları ilgili sayfalardadır.
            </p>
          </header>
          <div className="faq-contact no-print">
            <ContactCard contact={loaderData.contact} />
          </div>
          <div className="faq-list">
            <Accordion name="faq" items={loaderData.faqs} openFirst />
          </div>
        </>
      )}
    </Static>
  )
}
