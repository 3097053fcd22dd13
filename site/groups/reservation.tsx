import {
  answerReservation,
  type Reservation,
  readReservation,
} from '../../contract/public/group.ts'
import { tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.ts'
import { answerForm } from '../form/form-answer.ts'
import { reachServer } from '../form/reach-server.ts'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { readHead } from '../seo/read-head.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/reservation.ts'
import styles from './reservation.module.css'
import { describeReservation } from './reservation-words.ts'
import { sayDay, sayName, sayPlace, sayWeek } from './words.ts'

const TITLE = 'Ön kaydınız'

export const handle: Handle = { reads: ['token'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const [school, answer] = await Promise.all([
    findSchool(context),
    tryApi(context, readReservation, { body: { token } }),
  ])
  const { siteUrl } = context.get(requestContext)
  return {
    reservation: answer.ok ? answer.value : null,
    meta: describe(siteUrl, school, {
      ...{ path: '/on-kayit', title: TITLE, indexed: false },
      description: 'Ayırttığınız yeri görün, önerilen yeri alın ya da vazgeçin.',
    }),
  }
}

/** The address holds a secret: nobody keeps the page, and no other site learns where its visitor came from. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  const body = { token: tokenOf(request), answer: values.intent }
  return answerForm(await tryApi(context, answerReservation, { body }), values)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction)
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? ''
}

/** Opening the link decides nothing: programs that look into mails open it, too. */
export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation } = loaderData
  const words = describeReservation(reservation)
  return (
    <div className={`container ${styles.reservation}`}>
      <div className={styles.words}>
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        {reservation && <Summary reservation={reservation} />}
      </div>
      <div className={`card ${styles.choice}`}>
        {words.canAccept && (
          <RouteForm name="accept" submit="Yeri ayırın" served={actionData}>
            {() => null}
          </RouteForm>
        )}
        {words.canCancel ? (
          <RouteForm name="cancel" submit={words.cancel} isQuiet served={actionData}>
            {() => null}
          </RouteForm>
        ) : (
          <a className="onward" href="/gruplar">
            Açık gruplar <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </div>
  )
}

function Summary({ reservation: { group } }: { reservation: Reservation }) {
  return (
    <p className={styles.summary}>
      <strong>{sayName(group)}</strong>
      {group.startsOn && <span>{sayDay(group.startsOn)} günü başlıyor</span>}
      <span>{sayWeek(group.slots)}</span>
      <span>{[sayPlace(group), group.address].filter(Boolean).join(', ')}</span>
    </p>
  )
}
