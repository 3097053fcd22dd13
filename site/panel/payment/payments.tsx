import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAgreements, type OwnAgreement } from '../../../contract/student/agreement.ts'
import { listPackages } from '../../../contract/student/hour-package.ts'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../../domain/agreement.ts'
import { formatKurus } from '../../../domain/money.ts'
import { PAPER_NAMES } from '../../../domain/paper.ts'
import { withNumbers } from '../../../domain/payment-plan.ts'
import { formatDate, schoolDay } from '../../../domain/school-time.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import { EmptyState } from '../empty-state.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { Loaded } from '../loaded.tsx'
import { PanelIcon } from '../panel-icon.tsx'
import styles from './payment.module.css'
import { HourPackages, TransferCard } from './payment-cards.tsx'

export const handle: PanelHandle = { title: 'Ödemeler' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { who } = context.get(studentContext)
  const [own, hours] = await Promise.all([
    tryApi(context, listAgreements, { body: who }),
    tryApi(context, listPackages, { body: who }),
  ])
  return { own, hours, today: schoolDay() }
}

export default function PaymentsPage() {
  const { own, hours, today } = useLoaderData<typeof loader>()
  const packages = hours.ok ? hours.value.packages : []
  return (
    <>
      <h1>Ödemeler</h1>
      <Loaded answer={hours}>{() => <HourPackages packages={packages} />}</Loaded>
      <Loaded answer={own}>
        {({ agreements, bank }) =>
          agreements.length === 0 && packages.length === 0 ? (
            <EmptyState title="Burada gösterilecek bir ödemeniz yok">
              <p>Okulla yaptığınız sözleşme, ödeme planı ve makbuzlar burada görünür.</p>
            </EmptyState>
          ) : (
            agreements.map((agreement) => (
              <Agreement key={agreement.id} agreement={agreement} today={today}>
                {bank && agreement.balance > 0 && (
                  <TransferCard bank={bank} reference={agreement.reference} />
                )}
              </Agreement>
            ))
          )
        }
      </Loaded>
    </>
  )
}

interface Props {
  agreement: OwnAgreement
  today: string
  children: ReactNode
}

function Agreement({ agreement, today, children }: Props) {
  const { id, number, agreedOn, course, level, group } = agreement
  return (
    <section className={`card ${styles.agreement}`} aria-labelledby={`sozlesme-${id}`}>
      <div>
        <h2 id={`sozlesme-${id}`}>
          {course} {level}
        </h2>
        <p className={panelStyles.muted}>
          {group}, sözleşme {number}, {formatDate(agreedOn)}
        </p>
      </div>
      <Next agreement={agreement} today={today} />
      {children}
      <Sums agreement={agreement} />
      <Plan plan={agreement.plan} today={today} />
      <Entries agreement={agreement} />
      <Papers agreement={agreement} />
    </section>
  )
}

function Next({ agreement: { plan, balance, overdue }, today }: Omit<Props, 'children'>) {
  if (balance < 0) return <p className={styles.next}>{formatKurus(-balance)} alacağınız var.</p>
  if (balance === 0) return <p className={styles.next}>Hepsi ödendi.</p>
  const next = plan.find(({ open, dueOn }) => open > 0 && dueOn >= today)
  return (
    <div className={styles.next} data-late={overdue > 0 || undefined}>
      {overdue > 0 && (
        <p>
          <b>{formatKurus(overdue)}</b> günü geçmiş ödemeniz var.
        </p>
      )}
      {next && (
        <p>
          Sıradaki ödeme <b>{formatKurus(next.open)}</b>, {formatDate(next.dueOn)}.
        </p>
      )}
      {!next && overdue === 0 && (
        <p>
          Kalan <b>{formatKurus(balance)}</b>. Ödeme gününü okuldan öğrenebilirsiniz.
        </p>
      )}
    </div>
  )
}

function Sums({ agreement }: Pick<Props, 'agreement'>) {
  const { listPrice, lines, agreed, paid, balance } = agreement
  return (
    <dl className={styles.sums}>
      {lines.length > 0 && <Sum name="Liste fiyatı" amount={listPrice} />}
      {lines.map(({ label, percent, amount }) => (
        <Sum
          key={label}
          name={percent === null ? label : `${label} (%${percent.toLocaleString('tr')})`}
          amount={-amount}
        />
      ))}
      <Sum name="Anlaşılan ücret" amount={agreed} />
      <Sum name="Ödenen" amount={paid} />
      <Sum name={balance < 0 ? 'Alacağınız' : 'Kalan'} amount={Math.abs(balance)} />
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {amount < 0 && '−'}
        {formatKurus(Math.abs(amount))}
      </dd>
    </div>
  )
}

function Plan({ plan, today }: { plan: OwnAgreement['plan']; today: string }) {
  if (plan.length === 0) return null
  return (
    <div>
      <h3>Ödeme planı</h3>
      <ul className={styles.rows}>
        {withNumbers(plan).map(({ number, dueOn, amount, open }) => (
          <li key={`${number} ${dueOn}`}>
            <span>{formatDate(dueOn)}</span>
            <span data-late={(open > 0 && dueOn < today) || undefined}>
              {describeOpen({ dueOn, amount, open }, today)}
            </span>
            <b>{formatKurus(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeOpen({ dueOn, amount, open }: OwnAgreement['plan'][number], today: string) {
  if (open === 0) return 'Ödendi'
  const left = open < amount ? `${formatKurus(open)} kaldı` : ''
  if (dueOn < today) return left ? `Gecikti, ${left}` : 'Gecikti'
  return left
}

function Entries({ agreement: { id, entries } }: Pick<Props, 'agreement'>) {
  if (entries.length === 0) return null
  return (
    <div>
      <h3>Ödemeler ve makbuzlar</h3>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{formatDate(entry.day)}</span>
            <span>
              {[
                entry.isReversal ? 'Geri alma' : ENTRY_KIND_NAMES[entry.kind],
                entry.way && PAYMENT_WAY_NAMES[entry.way],
                entry.isTakenBack && 'geri alındı',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <b>{formatKurus(entry.amount)}</b>
            {entry.receipt && (
              <a
                className="button button-quiet button-small"
                href={`/panel/payments/${id}/${entry.id}`}
              >
                <PanelIcon name="download" size={20} />
                Makbuz<span className="visually-hidden"> {entry.receipt}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Papers({ agreement: { id, papers } }: Pick<Props, 'agreement'>) {
  if (papers.length === 0) return null
  return (
    <div>
      <h3>Belgeler</h3>
      <ul className={styles.rows}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <span>{formatDate(paper.day)}</span>
            <span>
              {PAPER_NAMES[paper.kind]} {paper.number}
            </span>
            <a
              className="button button-quiet button-small"
              href={`/panel/payments/${id}/belge/${paper.id}`}
            >
              <PanelIcon name="download" size={20} />
              Aç
              <span className="visually-hidden">
                : {PAPER_NAMES[paper.kind]} {paper.number}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
