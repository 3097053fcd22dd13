import { data } from 'react-router'
import {
  type ArticleListItem,
  type Article as ArticleRecord,
  getArticle,
  listArticles,
} from '../../contract/public/articles.ts'
import { callApi, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.ts'
import { findMoved } from '../moved.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { FEED_LINK } from '../seo/head-links.ts'
import { describeArticle, describeTrail } from '../seo/json-ld.ts'
import { readMeta } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Picture } from '../ui/picture.tsx'
import { Static } from '../ui/static.tsx'
import { Trail } from '../ui/trail.tsx'
import type { Route } from './+types/article.ts'
import styles from './article.module.css'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleFaq } from './article-faq.tsx'
import { NextArticles } from './next-articles.tsx'

export const handle: Handle = { waitsForForm: true }

interface Shown {
  message: string
  article: ArticleRecord | null
  html: string
  articles: ArticleListItem[]
}

const MISSING = {
  path: '',
  title: 'Yazı',
  description: 'Bu yazı şu anda açılamıyor.',
  indexed: false,
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [answer, articles, school] = await Promise.all([
    loadArticle(context, params.slug),
    callApi(context, listArticles, { or: [] }),
    findSchool(context),
  ])
  const { siteUrl } = context.get(requestContext)
  if (!answer.ok) {
    const meta = describe(siteUrl, school, MISSING)
    const { message } = answer
    return {
      content: serverOnly<Shown>(request, { message, article: null, html: '', articles }),
      meta,
    }
  }
  const article = answer.value
  const path = `/article/${article.slug}`
  const trail = describeTrail(
    siteUrl,
    { name: 'Yazılar', path: '/article' },
    { name: article.title, path },
  )
  const meta = describe(siteUrl, school, {
    path,
    ...article.metadata,
    ...(article.publishedAt && { published: article }),
    records: [describeArticle(siteUrl, school, article), trail],
  })
  const { html } = prepareProse(article.content)
  return { content: serverOnly<Shown>(request, { message: '', article, html, articles }), meta }
}

async function loadArticle(context: Route.LoaderArgs['context'], slug: string) {
  const answer = await tryApi(context, getArticle, { isNeeded: true, params: { slug } })
  if (answer.ok || answer.status !== 404) return answer
  throw (await findMoved(context, `/article/${slug}`)) ?? data(null, { status: 404 })
}

export const links: Route.LinksFunction = () => [FEED_LINK]

export const meta = readMeta

export default function Article({ loaderData, params }: Route.ComponentProps) {
  return (
    <Static
      key={params.slug}
      name={`article/${params.slug}`}
      className={styles.article}
      data={loaderData.content}
    >
      {({ message, article, html, articles }) =>
        article ? (
          <>
            <article className="container">
              <header className={styles.head}>
                <Trail
                  steps={[{ name: 'Yazılar', href: '/article' }, { name: article.category }]}
                />
                <h1>{article.title}</h1>
                <p className={`lead ${styles.lead}`}>{article.summary}</p>
                <ArticleFacts article={article} />
              </header>
              {article.picture && (
                <Picture
                  className={`${styles.cover} no-print`}
                  picture={article.picture}
                  sizes="(width >= 83rem) 80rem, 100vw"
                  priority
                />
              )}
              <RichText className={styles.text} html={html} />
              <ArticleFaq faq={article.faq} />
            </article>
            <NextArticles article={article} articles={articles} />
          </>
        ) : (
          <Missing message={message} />
        )
      }
    </Static>
  )
}

function Missing({ message }: { message: string }) {
  return (
    <div className="container">
      <Trail steps={[{ name: 'Yazılar', href: '/article' }]} />
      <h1>Yazı</h1>
      <FailedPart name="Bu yazı" message={message} />
    </div>
  )
}
