import { redirect } from 'react-router'
import { getSiteConfig } from '../../contract/public/content.ts'
import { getPage, listPages } from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { callApi, callApiOr, tryApi } from '../api.ts'
import { hostContext } from '../host.ts'
import { FAMILIES } from '../layout/families.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { readHead } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/page.ts'
import { describePage } from './describe-page.ts'
import { findTest } from './find-test.ts'
import styles from './page.module.css'
import { PageAside } from './page-aside.tsx'
import { PageFaq } from './page-faq.tsx'
import { PageNeighbours } from './page-neighbours.tsx'
import { PageText } from './page-text.tsx'

/** A page that cannot be loaded, or does not exist, leads home. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [answer, school, pages, tests] = await Promise.all([
    tryApi(context, getPage, { params: { slug: params.slug } }),
    callApi(context, getSiteConfig),
    callApiOr(context, listPages, []),
    callApiOr(context, listTests, []),
  ])
  if (!answer.ok) throw redirect('/')
  const page = answer.value
  const { html, sections } = prepareProse(page.content)
  return {
    content: serverOnly(request, { page, html, sections, test: findTest(tests, page) }),
    meta: describePage(context.get(hostContext).siteUrl, school, page, pages),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    <Static key={params.slug} name={`page/${params.slug}`} tag="article" data={loaderData.content}>
      {({ page, html, sections, test }) => (
        <>
          <SkyHeader
            sky={FAMILIES[page.family].sky}
            trail={[{ name: FAMILIES[page.family].name }]}
            title={page.title}
            lead={page.summary}
            picture={page.picture}
          />
          <div className={`container ${styles.body}`}>
            <PageAside page={page} sections={sections} test={test} />
            <PageText html={html} sections={sections} updatedAt={page.updatedAt} />
          </div>
          <PageFaq page={page} />
          <PageNeighbours neighbours={page.neighbours} />
        </>
      )}
    </Static>
  )
}
