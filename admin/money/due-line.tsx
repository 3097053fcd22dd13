import { Link } from 'react-router'
import type { DueRow } from '../../contract/staff/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate, formatDay } from '../../domain/school-time.ts'
import { useSchool } from '../frame/school.ts'
import { mailAddress, telAddress, whatsAppAddress } from '../leads/reach.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { WritePromise } from './agreement-acts.tsx'
import styles from './money.module.css'

interface Props {
  row: DueRow
  /** The whole debt is shown, not what is due. */
  isWhole: boolean
}

export function DueLine({ row, isWhole }: Props) {
  const mayWrite = useCan('payment:write')
  const { id, learner, payer, company, group, campus, dueOn, daysLate, promise, balance, due } = row
  const other = company ?? (payer && payer.name !== learner.name ? payer.name : null)
  const facts = [
    group?.name,
    campus?.name,
    other && `ödeyen ${other}`,
    dueOn && `vade ${formatDate(dueOn)}`,
    !isWhole && balance > due && `bütün borcu ${formatKurus(balance)}`,
  ]
  return (
    <li className={styles.row} data-agreement={id}>
      <Link to={`/ogrenciler/${learner.id}#odemeler`} data-row={id}>
        {learner.name}
      </Link>
      <b className={styles.number}>{formatKurus(isWhole ? balance : due)}</b>
      <span className={styles.more}>{facts.filter(Boolean).join(' · ')}</span>
      <div className={styles.acts}>
        {daysLate > 0 && <Status tone="bad">{daysLate} gün gecikti</Status>}
        {promise && (
          <Status tone="set">
            <span>
              Söz {formatDay(promise.on)}
              {promise.note && `: ${promise.note}`}
            </span>
          </Status>
        )}
        <Reach row={row} />
        {mayWrite && <WritePromise agreement={row} />}
      </div>
    </li>
  )
}

function Reach({ row }: { row: DueRow }) {
  const { name: school } = useSchool()
  const { phone, phoneKey, email } = row.reach
  const text = writeReminder(row, school)
  const link = `${buttonClass('quiet')} ${styles.act}`
  return (
    <>
      {phone && phoneKey ? (
        <>
          <a href={telAddress(phoneKey)}>{phone}</a>
          <a
            href={whatsAppAddress(phoneKey, text)}
            target="_blank"
            rel="noreferrer"
            className={link}
            aria-label={`${row.learner.name}: WhatsApp ile hatırlat`}
          >
            WhatsApp
          </a>
        </>
      ) : (
        <span className={styles.more}>Telefonu yok</span>
      )}
      {email && (
        <a
          href={mailAddress(email, 'Ödeme hatırlatması', text)}
          className={link}
          aria-label={`${row.learner.name}: e-posta ile hatırlat`}
        >
          E-posta
        </a>
      )}
    </>
  )
}

type Reminded = Pick<DueRow, 'learner' | 'payer' | 'company' | 'due' | 'balance' | 'dueOn'>

/** Names and amounts stand without endings, which would follow their sound. */
export function writeReminder(row: Reminded, school: string): string {
  const { learner, payer, company, due, balance, dueOn } = row
  const name = payer?.name ?? company ?? learner.name
  const amount = formatKurus(due > 0 ? due : balance)
  const day = dueOn ? `, vadesi ${formatDate(dueOn)}` : ''
  return `Merhaba ${name}, ödeme hatırlatması: ${learner.name} için ${amount}${day}. Ödediyseniz bu iletiyi dikkate almayın. ${school}`
}
