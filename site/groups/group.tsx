import { redirect } from 'react-router'
import { getGroup, sendPreEnrollment } from '../../contract/public/group.ts'
import { formatDayMonth } from '../../domain/school-time.ts'
import { submit, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { answerForm } from '../form/form-answer.ts'
import { readForm } from '../form/read-form.ts'
import { readOrigin } from '../form/read-origin.ts'
import { isTrapped } from '../form/trap.tsx'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { readMeta } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { late } from '../ui/late.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/group.ts'
import { formatGroupName, formatWeek } from './describe-group.ts'
import { describeGroups } from './describe-groups.ts'
import styles from './group.module.css'
import { MissingGroup } from './missing-group.tsx'
import { PreEnrollmentForm } from './pre-enrollment-form.tsx'
// Styles of the parts below, whose scripts a first visit does not load.
import '../prose/prose.module.css'
import './day-art.module.css'

const GroupHead = late(async () => (await import('./group-head.tsx')).GroupHead)
const GroupFacts = late(async () => (await import('./group-facts.tsx')).GroupFacts)

const THANKS = 'İsteğinizi aldık.'
const MISSING = {
  path: '',
  title: 'Grup',
  description: 'Bu grup şu anda açılamıyor.',
  indexed: false,
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [answer, school, contact] = await Promise.all([
    tryApi(context, getGroup, { params: { id: params.id as never } }),
    findSchool(context),
    findContact(context),
  ])
  const { siteUrl } = context.get(requestContext)
  if (!answer.ok) {
    if (answer.status < 500) throw redirect('/gruplar')
    return { failure: answer.message, meta: describe(siteUrl, school, MISSING) }
  }
  const group = answer.value
  const path = `/gruplar/${group.id}`
  const title = formatGroupName(group)
  const starts = group.startsOn ? `, ${formatDayMonth(group.startsOn)} başlangıç` : ''
  return {
    content: serverOnly(request, { group, contact }),
    form: { isFull: group.placesLeft === 0, isForChildren: group.audience === 'children' },
    meta: describe(siteUrl, school, {
      path,
      title: `${title}${starts}`,
      description: `${title}: ${formatWeek(group.slots)}${starts}. Yer durumu, ücret ve ön kayıt.`,
      records: [
        describeTrail(siteUrl, { name: 'Açık gruplar', path: '/gruplar' }, { name: title, path }),
        ...describeGroups(siteUrl, school, [group]),
      ],
    }),
  }
}

export const meta = readMeta

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = '', ...values } = await readForm(request)
  if (isTrapped(values)) return answerForm({ ok: true, value: { message: THANKS } }, { intent })
  const origin = await readOrigin(request, context, values)
  const body = { ...values, ...origin, group: Number(params.id) }
  return answerForm(await submit(context, sendPreEnrollment, body), { ...values, intent })
}

export default function GroupPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.content) {
    return <MissingGroup failure={loaderData.failure} served={actionData} />
  }
  return (
    <div key={params.id}>
      <Static name="group-head" data={loaderData.content}>
        {({ group, contact }) => <GroupHead group={group} contact={contact} />}
      </Static>
      <div className={`container ${styles.body}`}>
        <section
          id="on-kayit"
          className={`card ${styles.reserve} no-print`}
          aria-labelledby="on-kayit-baslik"
        >
          <h2 id="on-kayit-baslik">
            {loaderData.form.isFull ? 'Bekleme listesine yazılın' : 'Yer ayırtın'}
          </h2>
          <PreEnrollmentForm {...loaderData.form} served={actionData} />
        </section>
        <Static name="group-facts" className={styles.facts} data={loaderData.content}>
          {({ group, contact }) => <GroupFacts group={group} contact={contact} />}
        </Static>
      </div>
    </div>
  )
}
