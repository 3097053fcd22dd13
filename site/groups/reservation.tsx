import { useState } from 'react'
import {
  answerReservation,
  type Reservation,
  readReservation,
} from '../../contract/public/group.ts'
import { formatDayMonth, formatMoment } from '../../domain/school-time.ts'
import { submit, tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { Answered } from '../form/answered.tsx'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm, type FormAnswer } from '../form/send.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { linkToken } from '../session/cookies.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notices.tsx'
import type { Route } from './+types/reservation.ts'
import { formatGroupName, formatLocation, formatWeek } from './describe-group.ts'
import styles from './reservation.module.css'

interface Words {
  title: string
  text: string
  accept?: string
  canCancel?: true
  cancel: string
}

const ENDED: Words = {
  title: 'Bu ön kayıt sona ermiş',
  text: 'Yer başkasına verildi ya da siz vazgeçtiniz. Hâlâ istiyorsanız açık gruplara yeniden bakın.',
  cancel: '',
}

const SETTLED: Words = {
  title: 'Kaydınız tamam',
  text: 'Bu grupta yeriniz var. Sorunuz olursa bizi arayın.',
  cancel: '',
}

function describeReservation(reservation: Reservation | null): Words {
  if (!reservation) {
    const text = 'Bağlantı eksik kopyalanmış ya da silinmiş olabilir. Bizi arayın.'
    return { title: 'Bu bağlantı geçerli değil', text, cancel: '' }
  }
  const { state, heldUntil, position, isConfirmed } = reservation
  switch (state) {
    case 'reserved':
      if (!isConfirmed) return toConfirm(heldUntil)
      return {
        title: 'Yeriniz ayrıldı',
        text: `Yeriniz şu zamana kadar sizin: ${formatDeadline(heldUntil)}. Bu sürede sizi arayıp kaydınızı tamamlayacağız.`,
        canCancel: true,
        cancel: 'Vazgeçtim, yerimi bırakın',
      }
    case 'offered':
      return {
        title: 'Size yer açıldı',
        text: `Yer şu zamana kadar sizi bekliyor: ${formatDeadline(heldUntil)}.`,
        accept: 'Yeri ayırın',
        canCancel: true,
        cancel: 'Vazgeçtim',
      }
    case 'waiting':
      return {
        title: `Bekleme listesinde ${position}. kişisiniz`,
        text: 'Yer açılınca haber veririz; karar vermek için bir gününüz olur.',
        canCancel: true,
        cancel: 'Listeden çıkın',
      }
    case 'active':
    case 'frozen':
    case 'transferred':
    case 'finished':
      return SETTLED
    default:
      return ENDED
  }
}

function toConfirm(heldUntil: string | null): Words {
  return {
    title: 'Yerinizi onaylayın',
    text: `Yeriniz şu zamana kadar sizi bekliyor: ${formatDeadline(heldUntil)}. Onaylayınca en az 48 saat sizin olur.`,
    accept: 'Yerimi onaylıyorum',
    canCancel: true,
    cancel: 'Vazgeçtim, yerimi bırakın',
  }
}

function formatDeadline(moment: string | null): string {
  return moment ? formatMoment(new Date(moment)) : ''
}

const TITLE = 'Ön kaydınız'

export const handle: Handle = { isKept: false }

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = linkToken(request)
  const [school, answer] = await Promise.all([
    findSchool(context),
    token ? tryApi(context, readReservation, { body: { token } }) : null,
  ])
  const { siteUrl } = context.get(requestContext)
  return {
    token,
    reservation: answer?.ok ? answer.value : null,
    failure: answer && !answer.ok && answer.status >= 500 ? answer.message : null,
    meta: describe(siteUrl, school, {
      path: '/on-kayit',
      title: TITLE,
      indexed: false,
      description: 'Ayırttığınız yeri görün, onaylayın, önerilen yeri alın ya da vazgeçin.',
    }),
  }
}

/** Personal, so never cached. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta = readMeta

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  // From the rendered page: the cookie may belong to a link opened since.
  const body = { token: values.token, answer: values.intent }
  return answerForm(await submit(context, answerReservation, body), values)
}

/** Decides only after a press, since mail scanners open links too. */
export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, token, failure } = loaderData
  const [sent, setSent] = useState<FormAnswer>()
  if (failure !== null) return <Missing failure={failure} served={actionData} />
  const own = <input type="hidden" name="token" value={token} />
  const words = describeReservation(reservation)
  const done = sent ?? (actionData?.ok ? actionData : undefined)
  const failed = actionData?.ok ? undefined : actionData
  return (
    <div className={`container ${styles.reservation}`}>
      <div className={styles.words}>
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        {reservation && <Summary reservation={reservation} />}
      </div>
      <div className={`card ${styles.choice}`}>
        {done && <Answered name="reservation" answer={done} isServed={done === actionData} />}
        {words.accept && (
          <RouteForm name="accept" submit={words.accept} served={failed} onDone={setSent}>
            {() => own}
          </RouteForm>
        )}
        {words.canCancel ? (
          <RouteForm name="cancel" submit={words.cancel} isQuiet served={failed} onDone={setSent}>
            {() => own}
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

function Missing({ failure, served }: { failure: string; served: FormAnswer | undefined }) {
  const isServed = served?.ok === true
  return (
    <div className={`container ${styles.reservation}`}>
      {!isServed && <Notice kind="error" text={served?.message ?? failure} />}
      <div className={styles.words}>
        <h1>{TITLE}</h1>
        {isServed && <Answered name="reservation" answer={served} isServed />}
        <FailedPart name="Ön kaydınız" />
      </div>
    </div>
  )
}

function Summary({ reservation: { group } }: { reservation: Reservation }) {
  return (
    <p className={styles.summary}>
      <strong>{formatGroupName(group)}</strong>
      {group.startsOn && <span>{`${formatDayMonth(group.startsOn)} günü başlıyor`}</span>}
      <span>{formatWeek(group.slots)}</span>
      <span>{[formatLocation(group), group.address].filter(Boolean).join(', ')}</span>
    </p>
  )
}
