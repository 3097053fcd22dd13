import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getLegalText } from '../../contract/public/content.ts'
import { getTest } from '../../contract/public/placement.ts'
import { MOST_ASKED } from '../../domain/placement.ts'
import { callApi, findCard, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { RouteError } from '../error/route-error.tsx'
import { toConsent } from '../form/consent.tsx'
import { LastFrame } from '../layout/last-frame.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { late, Static } from '../ui/static.tsx'
import type { Route } from './+types/placement.ts'
import '../ui/failed-part.module.css'
import { answerTest, isJson } from './answer-test.ts'
import styles from './placement.module.css'
import { PlacementScreen } from './placement-screen.tsx'
import { QuietHeader } from './quiet-header.tsx'
import { UNTOUCHED, WHOLE, WHOLE_NAME } from './test-form.ts'

const MISSING = {
  path: '',
  title: 'Seviye testi',
  description: 'Bu test şu anda açılamıyor.',
  indexed: false,
}

const MissingTest = late(async () => (await import('./missing-test.tsx')).MissingTest)

export const handle: Handle = { reads: { [WHOLE_NAME]: ['1'] }, withoutScript: `?${WHOLE}` }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [answer, school, privacy, image] = await Promise.all([
    tryApi(context, getTest, { isNeeded: true, params: { slug: params.slug } }),
    findSchool(context),
    callApi(context, getLegalText, { or: null, params: { slug: 'privacy-policy' } }),
    findCard(context, 'test'),
  ])
  const { siteUrl } = context.get(requestContext)
  if (!answer.ok) {
    if (answer.status === 404) throw data(null, { status: 404 })
    return {
      failure: answer.message,
      school: school.name,
      meta: describe(siteUrl, school, MISSING),
    }
  }
  const { createdAt: _, updatedAt: __, ...test } = answer.value
  return {
    test,
    isWhole: url.search === `?${WHOLE}`,
    school: school.name,
    consent: toConsent(privacy),
    meta: describe(siteUrl, school, {
      path: `/test/${test.slug}`,
      title: test.name,
      description: `${test.adaptive ? `En çok ${MOST_ASKED}` : test.questions.length} soru, yaklaşık ${test.minutes} dakika, ücretsiz. ${test.instructions}`,
      image,
    }),
  }
}

/** The long form’s result is forwarded to the results page; its key makes it the same result. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const isForm = !isJson(request)
  const answer = await answerTest(request, context)
  if (isForm && answer.data.finished) return redirect(`/test/${params.slug}/sonuc`, 307)
  return answer
}

/** Questions must not change during a test. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate
}

export const meta = readMeta

export default function Placement({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.test) {
    const { failure, school } = loaderData
    return (
      <div className={styles.placement} data-sky="dawn">
        <QuietHeader school={school} way="Testten çıkın" />
        <Static name="missing">
          {() => <MissingTest failure={failure} served={actionData} />}
        </Static>
      </div>
    )
  }
  const { meta: _, failure: __, isWhole, ...given } = loaderData
  const served = actionData ?? (isWhole ? UNTOUCHED : undefined)
  return <PlacementScreen key={given.test.slug} {...given} served={served} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastFrame header={<QuietHeader way="Ana sayfaya dönün" />}>
      <RouteError error={error} />
    </LastFrame>
  )
}
