import { getLegalText } from '../../contract/public/content.ts'
import { findCard, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { LEGAL_LINKS } from '../layout/navigation.ts'
import { prepareProse } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { TurkishDate } from '../prose/turkish-date.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Static, serverOnly } from '../ui/static.tsx'
import { Trail } from '../ui/trail.tsx'
import type { Route } from './+types/legal.ts'
import styles from './legal.module.css'

export const handle: Handle = { waitsForForm: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const slug = url.pathname.replaceAll('/', '').toLowerCase()
  const [answer, school, image] = await Promise.all([
    tryApi(context, getLegalText, { isPart: true, none: null, params: { slug } }),
    findSchool(context),
    findCard(context, slug),
  ])
  const { siteUrl } = context.get(requestContext)
  const text = answer.ok ? answer.value : null
  const path = `/${slug}`
  const title = text?.title ?? LEGAL_LINKS.find(({ href }) => href === path)?.label ?? ''
  const meta = describe(siteUrl, school, {
    path,
    ...(text?.metadata ?? { title, description: school.description }),
    image,
    records: [describeTrail(siteUrl, { name: title, path })],
  })
  const failure = answer.ok ? undefined : answer.message
  const prose = prepareProse(text?.content ?? '')
  return { content: serverOnly(request, { title, text, failure, ...prose }), meta }
}

export const meta = readMeta

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
      {({ title, text, failure, html, sections }) => (
        <>
          <header className={styles.head}>
            <Trail steps={[{ name: 'Ana sayfa', href: '/' }]} />
            <h1>{title}</h1>
            {text && (
              <p>
                Sürüm {text.version}, yürürlük tarihi <TurkishDate value={text.publishedAt} />
              </p>
            )}
          </header>
          {text && <Text html={html} sections={sections} />}
          {failure && <FailedPart name="Bu metin" message={failure} />}
          {!text && !failure && (
            <p>
              Bu metni okulumuzdan isteyebilirsiniz: <a href="/contact">bize yazın</a>.
            </p>
          )}
        </>
      )}
    </Static>
  )
}

function Text({ html, sections }: ReturnType<typeof prepareProse>) {
  return (
    <>
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
  )
}
