import type { Answer } from '../../contract/answer.ts'
import { type Found, search } from '../../contract/public/sitewide.ts'
import { tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'
import { SearchForm } from './search-form.tsx'

const SearchArt = late(async () => (await import('./search-art.tsx')).SearchArt)

const KINDS: Record<Found['kind'], string> = {
  page: 'Sayfa',
  article: 'Yazı',
  faq: 'Sık sorulan soru',
  test: 'Seviye testi',
}

const OF_ALL = [
  { href: '/faq', name: 'Sık sorulan sorular' },
  { href: '/contact', name: 'İletişim' },
]
const OFTEN = [
  { href: '/page/egitim-programlari', name: 'Eğitim programları' },
  { href: '/test/ingilizce', name: 'İngilizce seviye testi' },
  ...OF_ALL,
]

function Results({ words, answer }: { words: string; answer: Answer<Found[]> | null }) {
  if (!answer) return <Often links={OFTEN} heading="En çok bakılanlar" />
  if (!answer.ok && answer.status >= 500) {
    return (
      <>
        <FailedPart name="Arama" message={answer.message} />
        <Often links={OF_ALL} />
      </>
    )
  }
  if (!answer.ok) return <p role="alert">{answer.fields.q ?? answer.message}</p>
  if (answer.value.length === 0) {
    return (
      <>
        <p className={styles.count}>
          “{words}” için bir sonuç çıkmadı. Daha az ya da başka kelimelerle yeniden deneyin.
        </p>
        <Often links={OFTEN} />
      </>
    )
  }
  return (
    <>
      <p className={styles.count}>
        “{words}” için {answer.value.length} sonuç
      </p>
      <ol className={styles.results}>
        {answer.value.map((found) => (
          <li key={found.path + found.title}>
            <p className={styles.kind}>{KINDS[found.kind]}</p>
            <h2 className={styles.title}>
              <a href={found.path}>{found.title}</a>
            </h2>
            {found.summary && <p>{found.summary}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

interface OftenProps {
  links: typeof OFTEN
  heading?: string
}

function Often({ links, heading = 'Şunlara bakabilirsiniz' }: OftenProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.often}>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a className="button button-quiet button-small" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const handle: Handle = { waitsForForm: true, reads: { q: 'free' } }

const DESCRIPTION = 'Kurslar, sınavlar, yazılar ve sık sorulan sorular içinde arar.'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const words = url.searchParams.get('q')?.trim() ?? ''
  const [school, answer] = await Promise.all([
    findSchool(context),
    words ? findWords(context, words) : null,
  ])
  const { siteUrl } = context.get(requestContext)
  const title = words ? `Arama: ${words}` : 'Arama'
  const meta = describe(siteUrl, school, {
    path: '/ara',
    title,
    description: DESCRIPTION,
    indexed: false,
  })
  return { content: serverOnly(request, { words, answer, isKur: school.isKur }), meta }
}

/** A refusal of the words is an answer; a failure is noticed. */
async function findWords(context: Route.LoaderArgs['context'], q: string) {
  const answer = await tryApi(context, search, { params: { q } })
  const { failures } = context.get(requestContext)
  if (!answer.ok && answer.status >= 500) failures.add(answer.message)
  return answer
}

export const meta = readMeta

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="search" data={loaderData.content}>
      {({ words, answer, isKur }) => (
        <>
          <SkyHeader sky="noon" title="Ne aramıştınız?" art={<SearchArt />}>
            {isKur && <SearchForm words={words} />}
          </SkyHeader>
          <div className={`container ${styles.search}`}>
            {isKur ? <Results words={words} answer={answer} /> : <Often links={OF_ALL} />}
          </div>
        </>
      )}
    </Static>
  )
}
