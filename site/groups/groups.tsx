import { redirect } from 'react-router'
import { listLevels } from '../../contract/public/content.ts'
import { listGroups } from '../../contract/public/group.ts'
import { listPages } from '../../contract/public/pages.ts'
import { callApi, findCard, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/groups.ts'
import { describeGroups } from './describe-groups.ts'
import { describeSearch, readFilters, withoutUnlisted } from './filters.ts'
import './groups-styles.ts'

const GroupsContent = late(async () => (await import('./groups-content.tsx')).GroupsContent)

const TITLE = 'Açık gruplar'
const LEAD =
  'Kayda açık gruplar: ne zaman başlıyor, hangi günler, kiminle, kaç yer kaldı. Beğendiğinizde bir dakikada yer ayırtın.'

export const handle: Handle = {
  reads: {
    program: 'listed',
    kur: 'listed',
    gun: ['hafta-ici', 'hafta-sonu'],
    saat: ['sabah', 'ogleden-sonra', 'aksam'],
    yer: 'listed',
    gorunum: ['hafta'],
  },
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = url.searchParams
  const [school, listed, levels, pages, image] = await Promise.all([
    findSchool(context),
    tryApi(context, listGroups, { isPart: true, none: [] }),
    callApi(context, listLevels, { or: [] }),
    query.get('program') ? callApi(context, listPages, { or: [] }) : [],
    findCard(context, 'groups'),
  ])
  const { siteUrl } = context.get(requestContext)
  const ladder = levels.map(({ name }) => name)
  const all = listed.ok ? listed.value : []
  const chosen = listed.ok && withoutUnlisted(url, { groups: all, levels: ladder, pages })
  if (chosen) throw redirect(chosen)
  const params = readFilters(query)
  const answer = listed.ok
    ? await tryApi(context, listGroups, { isPart: true, none: [], params })
    : listed
  const search = describeSearch(all, ladder, query)
  const course = query.get('program') ?? ''
  const meta = describe(siteUrl, school, {
    path: '/gruplar',
    title: TITLE,
    description: LEAD,
    image,
    records: [
      describeTrail(siteUrl, { name: TITLE, path: '/gruplar' }),
      ...describeGroups(siteUrl, school, answer.ok ? answer.value : []),
    ],
  })
  const next = all[0]?.startsOn
  const { isKur } = school
  return { content: serverOnly(request, { answer, search, course, next, isKur }), meta }
}

export const meta = readMeta

export default function Groups({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="groups" data={loaderData.content}>
      {(given) => <GroupsContent title={TITLE} lead={LEAD} {...given} />}
    </Static>
  )
}
