import { useMemo } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getContactSettings, getLegalText, getSiteConfig } from '../../contract/public/content.ts'
import { getTest, sendTestResult } from '../../contract/public/placement.ts'
import { callApi, tryApi } from '../api.ts'
import { toConsent } from '../contact/consent.ts'
import { RouteError } from '../error/route-error.tsx'
import { hostContext } from '../host.ts'
import { readForm } from '../read-form.ts'
import { describe } from '../seo/describe.ts'
import { findCard } from '../seo/find-card.ts'
import { readHead } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import type { Route } from './+types/placement.ts'
import { findQuestions } from './questions.ts'
import { QuietHeader } from './quiet-header.tsx'
import { Room } from './room.tsx'
import { answerForm } from './served-form.ts'
import type { ResultAnswer } from './use-finish.ts'
import '../ui/eyebrow.css'
import './placement.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [test, school, contact, privacy, image] = await Promise.all([
    callApi(context, getTest, { params: { slug: params.slug } }),
    callApi(context, getSiteConfig),
    callApi(context, getContactSettings),
    tryApi(context, getLegalText, { params: { slug: 'privacy-policy' } }),
    findCard(context, 'test'),
  ])
  const { createdAt: _, updatedAt: __, questions, passages, ...rest } = test
  const sent = {
    test: rest,
    school: school.name,
    contact: { phone: contact.phone, whatsapp: contact.whatsapp },
    consent: privacy.ok ? toConsent(privacy.value) : null,
    meta: describe(context.get(hostContext).siteUrl, school, {
      path: `/test/${test.slug}`,
      title: test.name,
      description: `${test.questions.length} soru, yaklaşık ${test.minutes} dakika, ücretsiz. ${test.instructions}`,
      image,
    }),
  }
  return serverOnly(request, { questions, passages }, sent)
}

export async function action({ request, context }: Route.ActionArgs) {
  const send = (body: unknown) => tryApi(context, sendTestResult, { body })
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    const answer = await send(await request.json().catch(() => null))
    return data(answer, { status: answer.ok ? 200 : answer.status })
  }
  const { served, status } = await answerForm(await readForm(request), send)
  return data(served, { status })
}

const UNREACHABLE: ResultAnswer = {
  ok: false,
  status: 0,
  message: 'Sunucuya ulaşılamadı. Yanıtlarınız bu cihazda duruyor; birazdan yeniden deneyin.',
  fields: {},
}

/** A send that gets no answer is a value like any other: the test stays where it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return UNREACHABLE
  }
}

/** The questions do not change under an applicant’s hands. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export default function Placement({ loaderData, actionData }: Route.ComponentProps) {
  const { school, contact, consent } = loaderData
  const served = actionData && 'applicant' in actionData ? actionData : undefined
  const test = useMemo(() => ({ ...loaderData.test, ...findQuestions(loaderData) }), [loaderData])
  return <Room key={test.slug} {...{ test, school, contact, consent, served }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <QuietHeader way="Ana sayfaya dönün" />
      <main>
        <RouteError error={error} />
      </main>
    </>
  )
}
