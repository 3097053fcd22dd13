import { type RouterContextProvider, redirect } from 'react-router'
import type { Failure } from '../../contract/answer.ts'
import type { SiteConfig } from '../../contract/public/content.ts'
import { type Group, type GroupFilters, listGroups } from '../../contract/public/group.ts'
import {
  getPage,
  listFamilies,
  listPages,
  type Page,
  type PageFamily,
  type PageListItem,
} from '../../contract/public/pages.ts'
import { listTeachers } from '../../contract/public/teachers.ts'
import { callApi, findMoved, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { describeInstances } from '../groups/describe-groups.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeCourse, describeCourses, describeTrail } from '../seo/json-ld.ts'
import { leaveNotice } from '../session/cookies.ts'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/page.ts'
import './page-styles.ts'

interface Surroundings {
  pages: PageListItem[]
  families: PageFamily[]
  groups: Group[]
}

function describePage(
  siteUrl: string,
  school: SiteConfig,
  page: Page,
  { pages, families, groups }: Surroundings,
): string {
  const path = `/page/${page.slug}`
  const family = families.find(({ key }) => key === page.family)
  const records = [describeTrail(siteUrl, { name: page.title, path })]
  if (family?.describesCourses) {
    const course = describeCourse(siteUrl, school, page)
    records.push({ ...course, ...describeInstances(siteUrl, groups) })
  }
  if (family?.listsCourses) records.push(describeCourses(siteUrl, pages, families))
  return describe(siteUrl, school, { path, ...page.metadata, records })
}

type Context = Readonly<RouterContextProvider>

const TEACHERS_PAGE = 'egitmenler'
const PRICES_PAGE = 'en-iyi-fiyat'
/** Pages that present courses of other pages, and whose groups they show. */
const GROUPS_OF: Readonly<Record<string, GroupFilters>> = {
  seviyeler: { course: 'genel-ingilizce-kurslari' },
  'egitim-programlari': { course: 'genel-ingilizce-kurslari' },
  'her-alanda-ingilizce': { course: 'mesleki-ingilizce' },
  'online-egitimler': { mode: 'online' },
}

const ONLINE_OR_NONE = { or: [], params: { mode: 'online' } } as const

const PageContent = late(async () => (await import('./page-content.tsx')).PageContent)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [answer, school, contact, pages, families] = await Promise.all([
    tryApi(context, getPage, { params: { slug: params.slug } }),
    findSchool(context),
    findContact(context),
    callApi(context, listPages, { or: [] }),
    callApi(context, listFamilies, { or: [] }),
  ])
  if (!answer.ok) throw await leave(context, params.slug, answer)
  const page = answer.value
  const family = families.find(({ key }) => key === page.family)
  const { html, sections } = prepareProse(page.content)
  const groups = family?.describesCourses
    ? await callApi(context, listGroups, {
        or: null,
        params: GROUPS_OF[page.slug] ?? { course: page.slug },
      })
    : null
  const [teachers, open] =
    page.slug === TEACHERS_PAGE
      ? await Promise.all([
          callApi(context, listTeachers, { or: [] }),
          callApi(context, listGroups, { or: [] }),
        ])
      : [[], []]
  const prices =
    page.slug === PRICES_PAGE
      ? { pages, families, online: await callApi(context, listGroups, ONLINE_OR_NONE) }
      : null
  const whatsapp = contact?.whatsapp
  return {
    content: serverOnly(request, {
      page,
      family,
      html,
      sections,
      groups,
      teachers,
      prices,
      open,
      whatsapp,
    }),
    course: family?.describesCourses ? { slug: page.slug, title: page.title } : undefined,
    meta: describePage(context.get(requestContext).siteUrl, school, page, {
      pages,
      families,
      groups: groups ?? [],
    }),
  }
}

async function leave(context: Context, slug: string, { status, message }: Failure) {
  const moved = status === 404 ? await findMoved(context, `/page/${slug}`) : undefined
  return moved ?? redirect('/', { headers: { 'Set-Cookie': leaveNotice(context, message) } })
}

export const meta = readMeta

export default function PageScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <Static key={params.slug} name={`page/${params.slug}`} tag="article" data={loaderData.content}>
      {(given) => <PageContent {...given} />}
    </Static>
  )
}
