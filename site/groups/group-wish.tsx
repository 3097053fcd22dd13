import { redirect } from 'react-router'
import { listGroups, sendGroupWish } from '../../contract/public/group.ts'
import { listPages } from '../../contract/public/pages.ts'
import { callApi, submit } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { ConsentNotice } from '../form/consent-notice.tsx'
import { isTrapped, Origin, Trap } from '../form/hidden-fields.tsx'
import { PERSON_CHECKS, PersonFields } from '../form/person-fields.tsx'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm } from '../form/send.ts'
import { readOrigin } from '../form/send-contact.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/group-wish.ts'
import { withoutUnlisted } from './filters.ts'
import styles from './reservation.module.css'

const TITLE = 'Yeni grup açılınca haber verelim'
const THANKS = 'Not ettik.'

export const handle: Handle = { reads: { program: 'listed' } }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const program = programOf(request)
  const [school, pages, groups] = await Promise.all([
    findSchool(context),
    callApi(context, listPages, { or: [] }),
    program ? callApi(context, listGroups, { or: [] }) : [],
  ])
  if (!school.isKur) throw redirect('/contact')
  const chosen = withoutUnlisted(url, { groups, pages })
  if (chosen) throw redirect(chosen)
  const { siteUrl } = context.get(requestContext)
  return {
    course: pages.find(({ slug }) => slug === program)?.title,
    meta: describe(siteUrl, school, {
      path: '/gruplar/haber',
      title: TITLE,
      indexed: false,
      description:
        'Numaranızı yazın; aradığınız programda bir grup planlanınca size haber verelim.',
    }),
  }
}

export const meta = readMeta

export async function action({ request, context }: Route.ActionArgs) {
  const { intent = '', ...values } = await readForm(request)
  if (isTrapped(values)) return answerForm({ ok: true, value: { message: THANKS } }, { intent })
  const origin = await readOrigin(request, context, values)
  const body = { ...values, ...origin, program: programOf(request) }
  return answerForm(await submit(context, sendGroupWish, body), { ...values, intent })
}

function programOf({ url }: Request): string {
  return new URL(url).searchParams.get('program') ?? ''
}

export default function GroupWishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { course } = loaderData
  return (
    <div className={`container ${styles.reservation} ${styles.asking}`}>
      <div className={styles.words}>
        <h1>{TITLE}</h1>
        <p className="lead">
          {course ? `${course}: şu an size uyan bir grup yoksa ` : 'Size uyan bir grup yoksa '}
          adınızı, numaranızı ve e-posta adresinizi bırakın. Yeni grupları bekleyenlere göre
          planlıyoruz; açılınca ilk siz duyarsınız.
        </p>
      </div>
      <div className="card">
        <RouteForm
          name="group-wish"
          submit="Bana haber verin"
          checks={PERSON_CHECKS}
          served={actionData}
          hasDraft
          next={
            <a className="onward" href="/gruplar">
              Açık gruplar <Icon name="arrow-right" />
            </a>
          }
        >
          {(field) => (
            <>
              <PersonFields field={field} />
              <Field
                {...field('message')}
                label="Size uyan gün ve saatler (isteğe bağlı)"
                maxLength={500}
              />
              <ConsentNotice />
              <Origin />
              <Trap />
            </>
          )}
        </RouteForm>
      </div>
    </div>
  )
}
