import { listArticles } from '../../contract/public/articles.ts'
import { findCard, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { FEED_LINK } from '../seo/head-links.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { Part } from '../ui/failed-part.tsx'
import { Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/article-list.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './article-list.module.css'

export const handle: Handle = { waitsForForm: true }

const TITLE = 'Yazılar'
const LEAD =
  'Derse sığmayanlar: çalışma planları, karşılaştırmalar ve bu akşam deneyebileceğiniz küçük alıştırmalar.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [articles, school, image] = await Promise.all([
    tryApi(context, listArticles, { isPart: true }),
    findSchool(context),
    findCard(context, 'articles'),
  ])
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: '/article',
    title: TITLE,
    description: LEAD,
    image,
    records: [describeTrail(siteUrl, { name: TITLE, path: '/article' })],
  })
  return { content: serverOnly(request, { articles }), meta }
}

export const links: Route.LinksFunction = () => [FEED_LINK]

export const meta = readMeta

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="articles" className={`container ${styles.articles}`} data={loaderData.content}>
      {({ articles }) => (
        <>
          <header className={styles.head}>
            <Eyebrow>Okuma köşesi</Eyebrow>
            <h1>{TITLE}</h1>
            <p className="lead">{LEAD}</p>
          </header>
          <Part answer={articles} name="Yazı listesi">
            {(list) => (
              <ul className={styles.grid}>
                {list.map((article, index) => (
                  <ArticleCard
                    key={article.slug}
                    article={article}
                    heading="h2"
                    large={index === 0}
                  />
                ))}
              </ul>
            )}
          </Part>
        </>
      )}
    </Static>
  )
}
