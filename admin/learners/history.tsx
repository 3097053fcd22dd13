import type { ReactNode } from 'react'
import { ENROLLMENT_STATE_NAMES } from '../../domain/enrollment.ts'
import type { RecordOf } from '../data/resources.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { When } from '../ui/when.tsx'
import styles from './enrollment.module.css'

type Learner = RecordOf<'learner'>

interface Moment {
  key: string
  at: string
  what: ReactNode
  more?: string
}

export function History({ learner }: { learner: Learner }) {
  const moments = momentsOf(learner).toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <section className={styles.section} aria-labelledby="gecmis">
      <h3 id="gecmis">Geçmiş</h3>
      <ul className={styles.rows}>
        {moments.map(({ key, at, what, more }) => (
          <li key={key} className={styles.row}>
            <span>{what}</span>
            <When at={at} />
            {more && <p className={styles.more}>{more}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function momentsOf({ changes, tests, leads, createdAt }: Learner): Moment[] {
  return [
    ...changes.map(({ id, at, group, to, reason, actor }) => ({
      key: `change-${id}`,
      at,
      what: `${group}: ${ENROLLMENT_STATE_NAMES[to]}`,
      more: [reason, actor].filter(Boolean).join(' · '),
    })),
    ...tests.map(({ id, at, test, level }) => ({
      key: `test-${id}`,
      at,
      what: (
        <ScreenLink to={`/test-sonuclari/${id}`} access="result:read">
          {level ? `${test}: ${level}` : test}
        </ScreenLink>
      ),
    })),
    ...leads.map(({ id, at }) => ({
      key: `lead-${id}`,
      at,
      what: (
        <ScreenLink to={`/basvurular/${id}`} access="lead:read">
          Başvuru
        </ScreenLink>
      ),
    })),
    { key: 'created', at: createdAt, what: 'Öğrencilere eklendi' },
  ]
}
