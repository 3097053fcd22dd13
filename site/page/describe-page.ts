import type { MetaDescriptor } from 'react-router'
import type { SiteConfig } from '../../contract/content.ts'
import type { Page, PageListItem } from '../../contract/pages.ts'
import { describe } from '../seo/describe.ts'
import { describeCourse, describeCourses, describeTrail, isCourse } from '../seo/json-ld.ts'

/** The head of a content page. Overviews list all courses, the other course pages describe their own. */
export function describePage(
  siteUrl: string,
  school: SiteConfig,
  page: Page,
  pages: PageListItem[],
): MetaDescriptor[] {
  const path = `/page/${page.slug}`
  const records = [describeTrail(siteUrl, { name: page.title, path })]
  if (page.family === 'general') records.push(describeCourses(siteUrl, school, pages))
  else if (isCourse(page.family)) records.push(describeCourse(siteUrl, school, page))
  return describe(siteUrl, school, { path, ...page.metadata, records })
}
