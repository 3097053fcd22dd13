import { useLocation } from 'react-router'
import {
  type Agreement,
  type AgreementEntry,
  create,
  list,
} from '../../contract/staff/agreement.ts'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { formatKurus } from '../../domain/money.ts'
import { withNumbers } from '../../domain/payment-plan.ts'
import { formatDate, formatDay, schoolDay } from '../../domain/school-time.ts'
import type { RowOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Answered } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Facts } from '../ui/facts.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { AgreementActs, EntryActs } from './agreement-acts.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { formatDiscount } from './discount-choice.tsx'
import { EnrollmentTerms, useNoTerms } from './enrollment-terms.tsx'
import styles from './money.module.css'
import { useFreshMoney } from './money-form.tsx'
import { receiptAddress } from './receipt-address.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

const Papers = lazyPart(async () => (await import('./papers.tsx')).Papers)

type Enrollment = RowOf<'enrollment'>

const JOINED = new Set<Enrollment['state']>(JOINED_STATES)

interface Props {
  learnerId: number
  enrollments: readonly Enrollment[]
}

export function Agreements({ learnerId, enrollments }: Props) {
  const mayWrite = useCan('payment:write')
  const { hash } = useLocation()
  const answer = useAnswer(list, { learner: learnerId }, { isFresh: true })
  const bare = enrollments.filter(({ state, agreement }) => JOINED.has(state) && !agreement)
  return (
    <section className={styles.section} aria-labelledby="odemeler">
      <h3 id="odemeler" ref={hash === '#odemeler' ? bringIntoView : undefined}>
        Ödemeler
      </h3>
      <Answered answer={answer} failure="Ödemeler açılamadı">
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className={styles.more}>Sözleşmesi yok.</p>}
            {rows.map((agreement) => (
              <AgreementCard key={agreement.id} agreement={agreement} mayWrite={mayWrite} />
            ))}
          </>
        )}
      </Answered>
      <WithdrawalList learnerId={learnerId} />
      {mayWrite && bare.map((row) => <NewAgreement key={row.id} row={row} />)}
    </section>
  )
}

function NewAgreement({ row: { id, group, learner } }: { row: Enrollment }) {
  const refresh = useFreshMoney()
  const terms = useNoTerms()
  return (
    <ModalButton className={styles.act} title={`${group.name}: sözleşme yap`}>
      {(close) => (
        <CallForm
          name="agreement"
          call={create}
          values={{ enrollmentId: id, terms }}
          submit="Sözleşmeyi yap"
          onDone={async ({ number }) => {
            close()
            notify('success', `Sözleşme ${number} yapıldı.`)
            await refresh()
          }}
        >
          <EnrollmentTerms learner={learner.id} group={group.id} />
        </CallForm>
      )}
    </ModalButton>
  )
}

function AgreementCard({ agreement, mayWrite }: { agreement: Agreement; mayWrite: boolean }) {
  const { id, number, subject, agreedOn, company, payer } = agreement
  const payerName = company?.name ?? payer?.name
  return (
    <article className={styles.agreement} aria-labelledby={`sozlesme-${id}`} data-agreement={id}>
      <header className={styles.head}>
        <h4 id={`sozlesme-${id}`}>
          {subject.course} {subject.level}
        </h4>
        <Balance agreement={agreement} />
      </header>
      <p className={styles.more}>
        {subject.group}, sözleşme {number}, {formatDate(agreedOn)}
        {payerName && `, ödeyen ${payerName}`}
      </p>
      {mayWrite && <AgreementActs agreement={agreement} />}
      <Facts facts={sumsOf(agreement)} />
      <Plan plan={agreement.plan} />
      <Entries agreement={agreement} mayWrite={mayWrite} />
      <Optional>
        <Papers agreement={agreement} mayWrite={mayWrite} />
      </Optional>
      <Versions versions={agreement.versions} />
    </article>
  )
}

function Balance({ agreement: { balance, overdue, promise } }: { agreement: Agreement }) {
  if (balance < 0) return <Status tone="set">{formatKurus(-balance)} alacaklı</Status>
  if (balance === 0) return <Status tone="good">Ödendi</Status>
  const promised = promise ? `, söz ${formatDay(promise.on)}` : ''
  return overdue > 0 ? (
    <Status tone="bad">
      {formatKurus(overdue)} gecikti{promised}
    </Status>
  ) : (
    <Status tone="due">
      {formatKurus(balance)} kaldı{promised}
    </Status>
  )
}

function sumsOf({ listPrice, lines, agreed, paid, balance }: Agreement): Record<string, string> {
  const labelOf = ({ label, percent, amount }: Agreement['lines'][number]) =>
    percent === null ? label : `${label} (${formatDiscount({ percent, amount })})`
  const reductions = lines.map((line) => [labelOf(line), `−${formatKurus(line.amount)}`] as const)
  return {
    ...(lines.length > 0 && { 'Liste fiyatı': formatKurus(listPrice) }),
    ...Object.fromEntries(reductions),
    'Anlaşılan ücret': formatKurus(agreed),
    Ödenen: formatKurus(paid),
    [balance < 0 ? 'Alacağı' : 'Kalan']: formatKurus(Math.abs(balance)),
  }
}

function Plan({ plan }: Pick<Agreement, 'plan'>) {
  if (plan.length === 0) {
    return <p className={styles.more}>Ödeme planı yok; borç hiçbir gün vadesi gelmiş sayılmaz.</p>
  }
  return (
    <table className={styles.table} aria-label="Ödeme planı">
      <thead>
        <tr>
          <th scope="col">Vade</th>
          <th scope="col" className={styles.number}>
            Tutar
          </th>
          <th scope="col">Durum</th>
        </tr>
      </thead>
      <tbody>
        {withNumbers(plan).map(({ number, dueOn, amount, open }) => (
          <tr key={`${number} ${dueOn}`}>
            <td>{formatDate(dueOn)}</td>
            <td className={styles.number}>{formatKurus(amount)}</td>
            <td>
              <Open dueOn={dueOn} amount={amount} open={open} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Open({ dueOn, amount, open }: Agreement['plan'][number]) {
  if (open === 0) return <Status tone="good">Ödendi</Status>
  const isLate = dueOn < schoolDay()
  const left = open < amount ? `${formatKurus(open)} kaldı` : null
  if (isLate) return <Status tone="bad">{left ? `Gecikti, ${left}` : 'Gecikti'}</Status>
  return <Status tone={dueOn === schoolDay() ? 'due' : 'calm'}>{left ?? 'Bekliyor'}</Status>
}

function Entries({ agreement, mayWrite }: { agreement: Agreement; mayWrite: boolean }) {
  const { entries } = agreement
  if (entries.length === 0) return null
  return (
    <ul className={styles.entries} aria-label="Hareketler">
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-entry={entry.id}>
          <span data-off={entry.isTakenBack || undefined}>
            {ENTRY_KIND_NAMES[entry.kind]}
            {entry.reverses !== null && ', geri alma'}
          </span>
          <b className={styles.number}>{formatKurus(entry.amount)}</b>
          <span className={styles.more}>{describeEntry(entry)}</span>
          <span className={styles.acts}>
            {entry.isTakenBack && <Status tone="bad">Geri alındı</Status>}
            {entry.receipt && (
              <a href={receiptAddress(agreement.id, entry.id)} target="_blank" rel="noreferrer">
                Makbuz {entry.receipt}
              </a>
            )}
            {mayWrite && <EntryActs agreement={agreement} entry={entry} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function describeEntry({ day, way, campus, takenBy, reason, invoiceNumber }: AgreementEntry) {
  const facts = [
    formatDate(day),
    way && PAYMENT_WAY_NAMES[way],
    campus?.name,
    takenBy,
    reason,
    invoiceNumber && `e-arşiv ${invoiceNumber}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function Versions({ versions }: Pick<Agreement, 'versions'>) {
  if (versions.length < 2) return null
  return (
    <details className={styles.more}>
      <summary>Koşulların geçmişi ({versions.length})</summary>
      <ol>
        {versions.map(({ version, agreed, reason, by, at }) => (
          <li key={version}>
            {[formatKurus(agreed), reason, by, formatDate(at.slice(0, 10))]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </details>
  )
}
