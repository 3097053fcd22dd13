import type { SiteConfig } from '../../contract/public/content.ts'
import type { Group } from '../../contract/public/group.ts'
import type { Page, PageFamily, PageListItem } from '../../contract/public/pages.ts'
import { describeInstances } from '../groups/describe-groups.ts'
import { describe } from '../seo/describe.ts'
import { describeCourse, describeCourses, describeTrail } from '../seo/json-ld.ts'

interface Surroundings {
  pages: PageListItem[]
  families: PageFamily[]
  groups: Group[]
}

export function describePage(
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
