import { getBegunTest, getTest, type Test } from '../../contract/public/placement.ts'
import { late, Static } from '../ui/static.tsx'
import styles from './result.module.css'
import '../ui/failed-part.module.css'
import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import resume from '../document/inline/resume.ts?inline-script'
import { InlineScript } from '../document/inline-script.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import type { Route } from './+types/result.ts'
import { answerTest } from './answer-test.ts'
import type { Finished } from './attempt.ts'
import { skyOf, WHOLE } from './test-form.ts'
import { useFinished } from './use-finished.ts'

function NoResult({ test }: { test: Pick<Test, 'slug' | 'name' | 'minutes' | 'audience'> }) {
  return (
    <Static name="no-result" className={`container ${styles.none}`}>
      {() => (
        <>
          <h1>Bu cihazda bir sonuç görünmüyor</h1>
          <p className="lead">
            {test.name} sonucu, testin çözüldüğü cihazda ve tarayıcıda durur; oradan yeniden
            bakabilirsiniz.{' '}
            {test.audience === 'children' ? 'Çocuğunuz henüz çözmediyse' : 'Henüz çözmediyseniz'}:
            Test yaklaşık {test.minutes} dakika sürer ve ücretsizdir.
          </p>
          <p className={styles.ways}>
            <a className="button" href={`/test/${test.slug}`}>
              Teste gidin
            </a>
            <a className="button button-quiet" href="/contact">
              Bize ulaşın
            </a>
          </p>
        </>
      )}
    </Static>
  )
}

const CompleteStep = lazy(async () => ({
  default: (await import('./complete-step.tsx')).CompleteStep,
}))

/** The page is public and cached: the result is on the device, or came with the long form. */
const MISSING = {
  path: '',
  title: 'Test sonucu',
  description: 'Bu sonuç şu anda açılamıyor.',
  indexed: false,
}

const MissingResult = late(async () => (await import('./missing-result.tsx')).MissingResult)

export async function loader({ params, context }: Route.LoaderArgs) {
  const [found, school, contact] = await Promise.all([
    findTest(context, params),
    findSchool(context),
    findContact(context),
  ])
  const { siteUrl } = context.get(requestContext)
  if (!found) return { meta: describe(siteUrl, school, MISSING) }
  const { slug, name, audience, ladder, minutes } = found
  return {
    test: { slug, name, audience, ladder, minutes },
    sky: skyOf(found),
    school: {
      name: school.name,
      phone: contact?.phone ?? '',
      whatsapp: contact?.whatsapp ?? '',
      host: new URL(siteUrl).host,
    },
    meta: describe(siteUrl, school, {
      path: `/test/${slug}/sonuc`,
      title: `Test sonucu: ${name}`,
      indexed: false,
      description: 'Testin önerdiği başlangıç kuru, süresi ve sıradaki adım.',
    }),
  }
}

/** Also one that was closed while somebody took it; other backends have just the open ones. */
async function findTest(
  context: Route.LoaderArgs['context'],
  { slug }: Route.LoaderArgs['params'],
) {
  const params = { slug }
  const [begun, open] = await Promise.all([
    tryApi(context, getBegunTest, { params }),
    tryApi(context, getTest, { isNeeded: true, params }),
  ])
  if (begun.ok) return begun.value
  if (open.ok) return open.value
  if (open.status === 404 && begun.status === 404) throw data(null, { status: 404 })
  return null
}

/** Target of the long form; errors are forwarded to the page that shows them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await answerTest(request, context)
  if (answer.data.finished) return answer
  return redirect(`/test/${params.slug}?${WHOLE}#applicant-title`, 307)
}

export const meta = readMeta

export default function Result({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.test) {
    return <Static name="missing">{() => <MissingResult served={actionData} />}</Static>
  }
  return <Shown loaderData={loaderData} served={actionData?.finished} />
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { test: object }>

function Shown({ loaderData, served }: { loaderData: Loaded; served: Finished | undefined }) {
  const { test, sky, school } = loaderData
  const { name, finished: kept, drop } = useFinished(test.slug)
  const finished = served ?? kept
  return (
    <div
      className={styles.result}
      data-step={finished && 'complete'}
      data-sky={sky}
      data-attempt={name}
      suppressHydrationWarning
    >
      <InlineScript code={resume} />
      {finished ? (
        <Suspense>
          <CompleteStep
            test={test}
            school={school}
            finished={finished}
            isServed={served !== undefined}
            onAgain={drop}
          />
        </Suspense>
      ) : (
        <NoResult test={test} />
      )}
    </div>
  )
}
