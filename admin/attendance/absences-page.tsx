import { Link, useSearchParams } from 'react-router'
import { type AbsentLearner, handle, list, mail } from '../../contract/staff/absence.ts'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { telAddress, whatsAppAddress } from '../leads/reach.ts'
import { Answered, Empty } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './attendance.module.css'

const BASE = '/yoklama/devamsizlik'

export function AbsencesPage() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'all' ? 'all' : 'open'
  const answer = useAnswer(list, { view }, { isFresh: true })
  return (
    <section className={listStyles.list} aria-label="Devamsızlık">
      <Link to="/yoklama" className={styles.back}>
        Günün dersleri
      </Link>
      <h1>Devamsızlık</h1>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Haber verilecekler', to: BASE, isOpen: view === 'open' },
          { name: 'Hepsi', to: `${BASE}?view=all`, isOpen: view === 'all' },
        ]}
      />
      <Answered answer={answer} failure="Devamsızlık açılamadı">
        {({ rows, warnings, sendsMail }) => (
          <>
            <p className={styles.note}>
              Kurun ders saatlerinin {warnings.map((percent) => `%${percent}`).join(' ve ')}{' '}
              kadarını ya da programın sınırını kaçıranlar.{' '}
              {sendsMail ? 'E-posta kendiliğinden yazılır.' : 'Kimseye kendiliğinden yazılmaz.'}
            </p>
            <People rows={rows} />
          </>
        )}
      </Answered>
    </section>
  )
}

function People({ rows }: { rows: AbsentLearner[] }) {
  if (rows.length === 0) {
    return (
      <Empty
        title="Haber verilecek kimse yok"
        text="Yoklamalar işlendikçe uyarı sınırına gelen öğrenciler burada görünür."
      />
    )
  }
  return (
    <ul className={styles.absent} aria-label="Devamsızlığı sınıra yaklaşanlar">
      {rows.map((row) => (
        <Person key={row.enrollmentId} row={row} />
      ))}
    </ul>
  )
}

function toneOf({ left, percent, limit }: AbsentLearner): Tone {
  if (left < 0) return 'bad'
  return percent >= limit ? 'bad' : 'due'
}

function leftOf({ left }: AbsentLearner): string {
  if (left < 0) return 'sınırı aştı'
  return left === 0 ? 'sınırda' : `${left} saat kaldı`
}

function Person({ row }: { row: AbsentLearner }) {
  const { enrollmentId, learner, group, level, missed, hours, percent } = row
  return (
    <li data-enrollment={enrollmentId} data-missed={missed}>
      <span>
        <Link to={`/ogrenciler/${learner.id}`}>{learner.name}</Link> ·{' '}
        <Link to={`/gruplar/${group.id}`}>{group.name}</Link>, {level}
      </span>
      <Status tone={toneOf(row)}>
        %{String(percent).replace('.', ',')}: {missed} / {hours} saat, {leftOf(row)}
      </Status>
      <Reach row={row} />
      <Done row={row} />
    </li>
  )
}

function Reach({ row }: { row: AbsentLearner }) {
  const { phone, phoneKey, phoneOf, emails, text } = row
  return (
    <p className={styles.sending}>
      {phone && phoneKey ? (
        <>
          <a href={telAddress(phoneKey)}>{phone}</a>
          {phoneOf && <span>{phoneOf}</span>}
          <a
            href={whatsAppAddress(phoneKey, text)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
            aria-label={`${row.learner.name}: WhatsApp ile aç`}
          >
            WhatsApp
          </a>
        </>
      ) : (
        <span>Telefonu yok</span>
      )}
      {emails.length > 0 ? <span>{emails.join(', ')}</span> : <span>E-postası yok</span>}
    </p>
  )
}

function Done({ row }: { row: AbsentLearner }) {
  const { enrollmentId: id, learner, emails, mailedAt, handledAt, handledBy } = row
  const mayWrite = useCan('learner:write')
  const refreshes = [useFreshAnswer(list), useFreshAnswer(getDashboard)]
  const { act, isBusy } = useAct(() => Promise.all(refreshes.map((refresh) => refresh())))
  const tell = (call: typeof handle) =>
    act(
      () => send(call, { params: { id } }),
      ({ message }) => message,
    )
  return (
    <p className={styles.sending}>
      {mailedAt && (
        <span>
          E-posta yazıldı: <When at={mailedAt} />
        </span>
      )}
      {handledAt && (
        <span>
          {handledBy ?? 'Okul'} görüştü: <When at={handledAt} />
        </span>
      )}
      {mayWrite && !handledAt && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          aria-label={`${learner.name}: görüşüldü`}
          onClick={() => void tell(handle)}
        >
          Görüşüldü
        </Button>
      )}
      {mayWrite && !mailedAt && emails.length > 0 && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          aria-label={`${learner.name}: e-posta gönder`}
          onClick={() => void tell(mail)}
        >
          E-posta gönder
        </Button>
      )}
    </p>
  )
}
