import type { Plan } from '../../contract/staff/dashboard.ts'
import { FORMS } from '../content/kinds.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { formatMomentNear } from '../ui/moment.ts'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'

export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <Card title="Zamanlanan yayınlar">
      {plans.length === 0 ? (
        <p className={styles.quiet}>
          Zamanlanmış bir yayın yok. Bir metni açıp “Zamanla” ile gününü seçtiğinizde burada
          görünür.
        </p>
      ) : (
        <ul className={styles.lines}>
          {plans.map(({ id, kind, title, act, dueAt }) => (
            <li key={`${id} ${act}`}>
              <ScreenLink to={`/icerik/${kind}/${id}`} access="content:read">
                {title || FORMS[kind].untitled}
              </ScreenLink>
              <span className={styles.quiet}>
                {formatMomentNear(new Date(dueAt))}{' '}
                {act === 'publish' ? 'yayımlanacak' : 'yayından kalkacak'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
