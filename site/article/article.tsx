import { data } from 'react-router'
import {
  type Article,
  type ArticleListItem,
  type Article as ArticleRecord,
  getArticle,
  listArticles,
} from '../../contract/public/articles.ts'
import { callApi, findMoved, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { prepareProse } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { FEED_LINK } from '../seo/head-links.ts'
import { describeArticle, describeTrail } from '../seo/json-ld.ts'
import { Accordion } from '../ui/accordion.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Picture } from '../ui/picture.tsx'
import { Static, serverOnly } from '../ui/static.tsx'
import { Trail } from '../ui/trail.tsx'
import type { Route } from './+types/article.ts'
import styles from './article.module.css'
import { ArticleCard, ArticleFacts } from './article-card.tsx'

function ArticleFaq({ faq }: Pick<Article, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <section className={styles.faq} aria-labelledby="sorular">
      <h2 id="sorular">Sık sorulanlar</h2>
      <Accordion name="article-faq" items={faq} />
    </section>
  )
}

interface Props {
  article: ArticleListItem
  articles: ArticleListItem[]
}

function NextArticles({ article, articles }: Props) {
  const others = articles.filter(({ slug }) => slug !== article.slug)
  const related = others.filter(({ category }) => category === article.category)
  const next = [...new Set([...related, ...others])].slice(0, 2)
  if (next.length === 0) return null
  return (
    <section
      className={`container section ${styles.next} no-print`}
      data-later=""
      aria-labelledby="siradaki"
    >
      <h2 id="siradaki">Sıradaki yazılar</h2>
      <ul className={styles.nextList}>
        {next.map((other) => (
          <ArticleCard key={other.slug} article={other} heading="h3" />
        ))}
      </ul>
    </section>
  )
}

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

export default function ArticleScreen({ loaderData, params }: Route.ComponentProps) {
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
