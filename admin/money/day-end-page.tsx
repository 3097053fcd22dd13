import { Link, useSearchParams } from 'react-router'
import { close, type DayEnd, get } from '../../contract/staff/day-end.ts'
import { PAYMENT_WAY_NAMES, PAYMENT_WAYS } from '../../domain/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { sumOf } from '../../domain/payment-plan.ts'
import { addDays, formatDateWeekday, schoolDay } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { SelectFilter, useParamChange } from '../list/filter.tsx'
import listStyles from '../list/list-screen.module.css'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { useCan } from '../session/session.ts'
import { Facts } from '../ui/facts.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { PriceField } from './amount-input.tsx'
import styles from './money.module.css'
import { useFreshMoney } from './money-form.tsx'
import { MoneyParts } from './money-parts.tsx'
import { receiptAddress } from './receipt-address.ts'

export function DayEndPage() {
  const [params] = useSearchParams()
  const change = useParamChange()
  const { campuses } = useGroupOptions()
  const day = params.get('gun') ?? schoolDay()
  const wanted = params.get('sube') ?? undefined
  const answer = useAnswer(get, { campus: wanted, day }, { isFresh: true })
  const campus = wanted ?? answer.data?.campusId
  const to = (next: string) =>
    `?${new URLSearchParams({ gun: next, ...(wanted && { sube: wanted }) })}`
  return (
    <section className={listStyles.list} aria-label="Gün sonu">
      <MoneyParts />
      <h1>Gün sonu</h1>
      <nav className={styles.days} aria-label="Günler">
        <Link to={to(addDays(day, -1))}>Önceki gün</Link>
        <b>{formatDateWeekday(day)}</b>
        {day < schoolDay() && <Link to={to(addDays(day, 1))}>Sonraki gün</Link>}
      </nav>
      <div className={styles.days}>
        {campuses.length > 1 && (
          <SelectFilter
            list={{ filters: campus ? { sube: String(campus) } : {}, change }}
            name="sube"
            label="Şube"
            options={byId(campuses)}
          />
        )}
      </div>
      <Answered answer={answer} failure="Gün açılamadı">
        {(dayEnd) => (
          <>
            <Sums dayEnd={dayEnd} />
            <Counts dayEnd={dayEnd} />
            <Closing key={`${dayEnd.campusId} ${dayEnd.day}`} dayEnd={dayEnd} />
            <Entries dayEnd={dayEnd} />
          </>
        )}
      </Answered>
    </section>
  )
}

function Sums({ dayEnd: { counts } }: { dayEnd: DayEnd }) {
  if (counts.length === 0) return <p>Bu gün bu şubede para alınmadı.</p>
  const ways = PAYMENT_WAYS.filter((way) => counts.some((one) => one.way === way))
  const sums = ways.map((way) => [
    PAYMENT_WAY_NAMES[way],
    formatKurus(sumOf(counts.filter((one) => one.way === way))),
  ])
  return (
    <Facts facts={{ ...Object.fromEntries(sums), Toplam: <b>{formatKurus(sumOf(counts))}</b> }} />
  )
}

function Counts({ dayEnd: { counts } }: { dayEnd: DayEnd }) {
  if (counts.length === 0) return null
  return (
    <table className={styles.table} aria-label="Kim, hangi yolla aldı">
      <thead>
        <tr>
          <th scope="col">Alan</th>
          <th scope="col">Yolu</th>
          <th scope="col" className={styles.number}>
            İşlem
          </th>
          <th scope="col" className={styles.number}>
            Tutar
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ way, by, amount, entries }) => (
          <tr key={`${way} ${by}`}>
            <td>{by ?? '–'}</td>
            <td>{PAYMENT_WAY_NAMES[way]}</td>
            <td className={styles.number}>{entries}</td>
            <td className={styles.number}>{formatKurus(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entries({ dayEnd: { entries } }: { dayEnd: DayEnd }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.entries} aria-label="Makbuzlar">
      {entries.map(({ id, agreementId, learner, amount, way, receipt, isReversal, by }) => (
        <li key={id} className={styles.entry} data-entry={id}>
          <span>
            {learner}
            {isReversal && ', geri alma'}
          </span>
          <b className={styles.number}>{formatKurus(amount)}</b>
          <span className={styles.more}>
            {[PAYMENT_WAY_NAMES[way], by].filter(Boolean).join(' · ')}
          </span>
          {receipt && (
            <a href={receiptAddress(agreementId, id)} target="_blank" rel="noreferrer">
              Makbuz {receipt}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Closing({ dayEnd }: { dayEnd: DayEnd }) {
  const mayWrite = useCan('payment:write')
  const refresh = useFreshMoney()
  const { closed, expectedCash, campusId, day } = dayEnd
  if (closed) return <Closed closed={closed} expectedCash={expectedCash} />
  if (!mayWrite) return null
  return (
    <CallForm
      name="day-end"
      call={close}
      values={{ campusId, day, countedCash: null, note: null }}
      submit="Günü kapat"
      onDone={async () => {
        notify('success', 'Gün kapandı; o güne artık para yazılamaz.')
        await refresh()
      }}
    >
      <PriceField
        name="countedCash"
        label="Sayılan nakit (TL)"
        hint={`Kasada olması gereken ${formatKurus(expectedCash)}.`}
      />
      <TextField
        name="note"
        label="Not"
        hint="Fark varsa nedenini yazın."
        autoComplete="off"
        isOptional
      />
    </CallForm>
  )
}

interface ClosedProps {
  closed: NonNullable<DayEnd['closed']>
  expectedCash: number
}

function Closed({ closed: { countedCash, by, at, note }, expectedCash }: ClosedProps) {
  const gap = countedCash - expectedCash
  const difference =
    gap === 0 ? 'fark yok' : `${formatKurus(Math.abs(gap))} ${gap < 0 ? 'eksik' : 'fazla'}`
  return (
    <p>
      <Status tone={gap === 0 ? 'good' : 'bad'}>
        <span>
          Gün kapandı: sayılan nakit {formatKurus(countedCash)}, {difference}
        </span>
      </Status>{' '}
      <span className={styles.more}>
        {by}, <When at={at} />
        {note && `: ${note}`}
      </span>
    </p>
  )
}
