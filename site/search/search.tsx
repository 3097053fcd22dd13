import { search } from '../../contract/public/sitewide.ts'
import { tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.ts'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { readMeta } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/search.ts'
import { OF_ALL, Often, Results } from './results.tsx'
import styles from './search.module.css'
import { SearchForm } from './search-form.tsx'

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
          <SkyHeader sky="noon" title="Ne aramıştınız?">
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
