import { redirect } from 'react-router'
import { listGroups } from '../../contract/public/group.ts'
import { getPage, listFamilies, listPages } from '../../contract/public/pages.ts'
import { listTeachers } from '../../contract/public/teachers.ts'
import { callApiOr, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import { CourseGroups } from '../groups/course-groups.tsx'
import { findMoved } from '../moved.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { requestContext } from '../request-context.ts'
import { readHead } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { TEACHERS_PAGE, Teachers } from '../teachers/teachers.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/page.ts'
import { describePage } from './describe-page.ts'
import styles from './page.module.css'
import { PageAside } from './page-aside.tsx'
import { PageFaq } from './page-faq.tsx'
import { PageNeighbours } from './page-neighbours.tsx'
import { PageText } from './page-text.tsx'

/** A page that cannot be loaded, or does not exist, leads home; one that has moved leads to where it is. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [answer, school, pages, families] = await Promise.all([
    tryApi(context, getPage, { params: { slug: params.slug } }),
    findSchool(context),
    callApiOr(context, listPages, []),
    callApiOr(context, listFamilies, []),
  ])
  if (!answer.ok) throw (await findMoved(context, `/page/${params.slug}`)) ?? redirect('/')
  const page = answer.value
  const family = families.find(({ key }) => key === page.family)
  const { html, sections } = prepareProse(page.content)
  // Only a page that is about a course has groups; without the call they are left out.
  const groups = family?.describesCourses
    ? await callApiOr(context, listGroups, null, { params: { course: page.slug } })
    : null
  const teachers = page.slug === TEACHERS_PAGE ? await callApiOr(context, listTeachers, []) : []
  return {
    content: serverOnly(request, { page, family, html, sections, groups, teachers }),
    course: family?.describesCourses ? { slug: page.slug, title: page.title } : undefined,
    meta: describePage(context.get(requestContext).siteUrl, school, page, {
      pages,
      families,
      groups: groups ?? [],
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    <Static key={params.slug} name={`page/${params.slug}`} tag="article" data={loaderData.content}>
      {({ page, family, html, sections, groups, teachers }) => (
        <>
          <SkyHeader
            sky={family?.sky ?? 'dawn'}
            trail={family && [{ name: family.name }]}
            title={page.title}
            lead={page.summary}
            picture={page.picture}
            isLow={family?.describesCourses}
          />
          {teachers.length > 0 && <Teachers teachers={teachers} />}
          <div className={`container ${styles.body}`}>
            <PageAside page={page} family={family} sections={sections} />
            <PageText html={html} sections={sections} updatedAt={page.updatedAt} />
          </div>
          {groups && <CourseGroups groups={groups} course={page.slug} />}
          <PageFaq page={page} />
          <PageNeighbours neighbours={page.neighbours} />
        </>
      )}
    </Static>
  )
}
