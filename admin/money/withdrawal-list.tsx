import { Link } from 'react-router'
import { list } from '../../contract/staff/withdrawal.ts'
import { formatDate } from '../../domain/school-time.ts'
import { WITHDRAWAL_TITLES } from '../../domain/withdrawal.ts'
import { useAnswer } from '../data/use-act.ts'
import styles from './money.module.css'

/** Accounts of leaving that were confirmed, each with its paper. */
export function WithdrawalList({ learnerId }: { learnerId: number }) {
  const { data } = useAnswer(list, { learner: learnerId }, { isFresh: true })
  if (!data || data.rows.length === 0) return null
  return (
    <ul className={styles.entries} aria-label="Ayrılma hesapları">
      {data.rows.map(({ id, kind, group, day, isUndone }) => (
        <li key={id} className={styles.entry}>
          <Link to={`/ogrenciler/${learnerId}/ayrilma-hesabi/${id}`}>
            {WITHDRAWAL_TITLES[kind]}
          </Link>
          <span className={styles.more}>
            {[group.name, formatDate(day), isUndone && 'geri alındı'].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
