import type { SiteConfig } from '../../contract/public/content.ts'
import type { Page, PageListItem } from '../../contract/public/pages.ts'
import { describe } from '../seo/describe.ts'
import { describeCourse, describeCourses, describeTrail, isCourse } from '../seo/json-ld.ts'

/** The head of a content page. The overviews list all courses, every course page describes its own. */
export function describePage(
  siteUrl: string,
  school: SiteConfig,
  page: Page,
  pages: PageListItem[],
): string {
  const path = `/page/${page.slug}`
  const records = [describeTrail(siteUrl, { name: page.title, path })]
  if (isCourse(page.family)) records.push(describeCourse(siteUrl, school, page))
  if (page.family === 'general') records.push(describeCourses(siteUrl, pages))
  return describe(siteUrl, school, { path, ...page.metadata, records })
}
