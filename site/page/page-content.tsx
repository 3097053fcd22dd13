import type { ComponentProps } from 'react'
import type { Group } from '../../contract/public/group.ts'
import type { Page, PageFamily } from '../../contract/public/pages.ts'
import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { CourseGroups } from '../groups/course-groups.tsx'
import type { Section } from '../prose/prepare-prose.ts'
import { Teachers } from '../teachers/teachers.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import styles from './page.module.css'
import { PageAside } from './page-aside.tsx'
import { PageFaq } from './page-faq.tsx'
import { PageNeighbours } from './page-neighbours.tsx'
import { PageOffer } from './page-offer.tsx'
import { PageText } from './page-text.tsx'
import { PriceList } from './price-list.tsx'

interface Props {
  page: Page
  family: PageFamily | undefined
  html: string
  sections: Section[]
  groups: readonly Group[] | null
  teachers: readonly PublicTeacher[]
  prices: ComponentProps<typeof PriceList> | null
  /** Open groups of the teachers. */
  open: readonly Group[]
  whatsapp: string | undefined
}

export function PageContent(props: Props) {
  const { page, family, html, sections, groups, teachers, prices, open, whatsapp } = props
  return (
    <>
      <SkyHeader
        sky={family?.sky ?? 'dawn'}
        trail={family && [{ name: family.name }]}
        title={page.title}
        lead={page.summary}
        picture={page.picture}
        isLow={family?.describesCourses}
      >
        {groups && <PageOffer page={page} groups={groups} whatsapp={whatsapp} />}
      </SkyHeader>
      {prices && <PriceList {...prices} />}
      {teachers.length > 0 && <Teachers teachers={teachers} groups={open} />}
      <div className={`container ${styles.body}`}>
        <PageAside page={page} family={family} sections={sections} groups={groups} />
        <PageText html={html} sections={sections} />
      </div>
      {groups && <CourseGroups groups={groups} course={page.slug} />}
      <PageFaq page={page} />
      <PageNeighbours neighbours={page.neighbours} />
    </>
  )
}
