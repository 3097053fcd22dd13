import { getLegalText, getSiteConfig } from '../../contract/public/content.ts'
import { callApi } from '../api.ts'
import type { Handle } from '../document/use-has-script.ts'
import { RouteError } from '../error/route-error.tsx'
import { prepareProse } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { TurkishDate } from '../prose/turkish-date.tsx'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { findCard } from '../seo/find-card.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { readHead } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import { Trail } from '../ui/trail.tsx'
import type { Route } from './+types/legal.ts'
import styles from './legal.module.css'

export const handle: Handle = { noScript: true }

/** The three legal pages share this file; each address, however it is typed, is the slug of its text. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const slug = url.pathname.replaceAll('/', '').toLowerCase()
  const [text, school, image] = await Promise.all([
    callApi(context, getLegalText, { params: { slug } }),
    callApi(context, getSiteConfig),
    findCard(context, 'home'),
  ])
  const { siteUrl } = context.get(requestContext)
  const path = `/${text.slug}`
  const meta = describe(siteUrl, school, {
    path,
    ...text.metadata,
    image,
    records: [describeTrail(siteUrl, { name: text.title, path })],
  })
  return { content: serverOnly(request, { text, ...prepareProse(text.content) }), meta }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export default function Legal({ loaderData, matches }: Route.ComponentProps) {
  const name = matches.at(-1)?.id ?? 'legal'
  return (
    <Static
      key={name}
      name={name}
      tag="article"
      className={`container ${styles.legal}`}
      data={loaderData.content}
    >
      {({ text, html, sections }) => (
        <>
          <header className={styles.head}>
            <Trail steps={[{ name: 'Ana sayfa', href: '/' }]} />
            <h1>{text.title}</h1>
            <p>
              Sürüm {text.version}, yürürlük tarihi <TurkishDate value={text.publishedAt} />
            </p>
          </header>
          <nav className={styles.contents} aria-labelledby="maddeler">
            <h2 id="maddeler">Maddeler</h2>
            <ul className={styles.contentsList}>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a className={styles.contentsLink} href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <RichText className={styles.text} html={html} />
        </>
      )}
    </Static>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
