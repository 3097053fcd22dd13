import { redirect } from 'react-router'
import { getGroup, sendPreEnrollment } from '../../contract/public/group.ts'
import { formatDayMonth } from '../../domain/school-time.ts'
import { submit, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { Typed } from '../error/typed.tsx'
import { Answered } from '../form/answered.tsx'
import { type Checks, hasTwoLetters, isRequired } from '../form/checks.ts'
import { ConsentNotice } from '../form/consent-notice.tsx'
import { isTrapped, Origin, Trap } from '../form/hidden-fields.tsx'
import { PERSON_CHECKS, PersonFields } from '../form/person-fields.tsx'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm, type FormAnswer } from '../form/send.ts'
import { readOrigin } from '../form/send-contact.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notices.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/group.ts'
import { formatGroupName, formatWeek } from './describe-group.ts'
import { describeGroups } from './describe-groups.ts'
import styles from './group.module.css'
import '../prose/prose.module.css'
import './day-art.module.css'

interface Props {
  failure: string
  served: FormAnswer | undefined
}

function MissingGroup({ failure, served }: Props) {
  return (
    <>
      <SkyHeader sky="dawn" trail={[{ name: 'Açık gruplar', href: '/gruplar' }]} title="Ön kayıt" />
      <div className={`container ${styles.body}`}>
        {served?.ok && <Answered name="pre-enrollment" answer={served} isServed />}
        {served?.ok === false && <Notice kind="error" text={served.message} />}
        {served?.ok === false && (
          <Typed values={{ ...served.values, intent: served.intent }} listed={LISTED} />
        )}
        {!served && <FailedPart name="Bu grup" message={failure} />}
      </div>
    </>
  )
}

const LISTED = ['name', 'phone', 'email', 'learnerName', 'learnerAge']

const CHECKS_OF_CHILD: Checks = {
  ...PERSON_CHECKS,
  learnerName: hasTwoLetters,
  learnerAge: isRequired,
}

interface PreEnrollmentFormProps {
  isFull: boolean
  isForChildren: boolean
  served: FormAnswer | undefined
}

export function PreEnrollmentForm({ isFull, isForChildren, served }: PreEnrollmentFormProps) {
  return (
    <RouteForm
      name="pre-enrollment"
      hasDraft
      submit={isFull ? 'Bekleme listesine yazılın' : 'Yerimi ayırın'}
      checks={isForChildren ? CHECKS_OF_CHILD : PERSON_CHECKS}
      served={served}
      next={
        <a className="onward" href="/gruplar">
          Bütün gruplar <Icon name="arrow-right" />
        </a>
      }
    >
      {(field) => (
        <>
          <p className={styles.promise}>
            {isFull
              ? 'Grup şu an dolu. Yer açılınca sırayla haber veririz; karar vermek için bir gününüz olur.'
              : 'Yeriniz 30 dakika ayrılır. E-postadaki bağlantıyla ya da telefonda onayladığınızda iki gün sizin kalır; bu sürede sizi arar, kaydınızı tamamlarız. Gece yazarsanız e-posta hemen gelir, telefonla sabah ararız. Şimdi ödeme almayız.'}
          </p>
          {isForChildren && <Child field={field} isNeeded />}
          <PersonFields
            field={field}
            nameLabel={isForChildren ? 'Sizin adınız soyadınız' : 'Ad soyad'}
          />
          {!isForChildren && (
            <details className={styles.other}>
              <summary>Çocuğum için yazıyorum</summary>
              <div className={styles.otherFields}>
                <Child field={field} />
              </div>
            </details>
          )}
          <ConsentNotice />
          <Origin />
          <Trap />
        </>
      )}
    </RouteForm>
  )
}

type Fields = Parameters<Parameters<typeof RouteForm>[0]['children']>[0]

function Child({ field, isNeeded }: { field: Fields; isNeeded?: true }) {
  return (
    <div className={styles.child}>
      <Field
        {...field('learnerName')}
        label="Çocuğunuzun adı soyadı"
        autoComplete="off"
        autoCapitalize="words"
        aria-required={isNeeded}
      />
      <Field
        {...field('learnerAge')}
        label="Yaşı"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-required={isNeeded}
      />
    </div>
  )
}

// Styles of the parts below, whose scripts a first visit does not load.

const GroupHead = late(async () => (await import('./group-content.tsx')).GroupHead)
const GroupFacts = late(async () => (await import('./group-content.tsx')).GroupFacts)

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
