import { getAbout } from '../../contract/public/content.ts'
import { listGroups } from '../../contract/public/group.ts'
import { callApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeSchool, describeTrail } from '../seo/json-ld.ts'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/about.ts'
// Styles of the part below, whose script a first visit does not load.
import './about.module.css'
import '../prose/prose.module.css'
import '../ui/contact-card.module.css'
import '../ui/failed-part.module.css'

const AboutContent = late(async () => (await import('./about-content.tsx')).AboutContent)

const TITLE = 'Hakkımızda'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [about, contact, school, groups] = await Promise.all([
    callApi(context, getAbout, { or: null }),
    findContact(context),
    findSchool(context),
    callApi(context, listGroups, { or: [] }),
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
  return { content: serverOnly(request, { about, html, contact, groups }), meta }
}

export const meta = readMeta

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="about" data={loaderData.content}>
      {(given) => <AboutContent title={TITLE} {...given} />}
    </Static>
  )
}
