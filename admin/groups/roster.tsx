import { useState } from 'react'
import { Link } from 'react-router'
import { useRows } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import styles from '../learners/enrollment.module.css'
import { EnrollmentActs } from '../learners/enrollment-acts.tsx'
import { ENROLLMENT_STATES, ENROLLMENT_TONES, LIVE } from '../learners/states.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { EnrollLearner } from './enroll-learner.tsx'
import { formatDay, formatStay } from './words.ts'

export function Roster({ group }: { group: RecordOf<'group'> }) {
  const [showsOver, setShowsOver] = useState(false)
  const mayWrite = useCan('learner:write')
  const { rows } = useRows('enrollment', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { group: group.id },
  })
  const live = sortByState(rows ?? [])
  const over = (rows ?? []).filter(({ state }) => !LIVE.includes(state))
  return (
    <section className={styles.section} aria-labelledby="kimler">
      <h3 id="kimler">Öğrenciler</h3>
      {mayWrite && <EnrollLearner group={group} />}
      {rows && live.length === 0 && <p>Bu sınıfta henüz kimse yok.</p>}
      <ul className={styles.rows}>
        {live.map((row) => (
          <RosterRow key={row.id} row={row} mayWrite={mayWrite} />
        ))}
      </ul>
      {over.length > 0 && (
        <>
          <Button
            kind="quiet"
            className={styles.act}
            aria-expanded={showsOver}
            onClick={() => setShowsOver(!showsOver)}
          >
            Ayrılanlar ve iptaller ({over.length})
          </Button>
          <ul className={`${styles.rows} ${styles.over}`} hidden={!showsOver}>
            {over.map((row) => (
              <RosterRow key={row.id} row={row} mayWrite={mayWrite} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function sortByState(rows: readonly RowOf<'enrollment'>[]) {
  return rows
    .filter(({ state }) => LIVE.includes(state))
    .toSorted((a, b) => LIVE.indexOf(a.state) - LIVE.indexOf(b.state) || a.id - b.id)
}

function RosterRow({ row, mayWrite }: { row: RowOf<'enrollment'>; mayWrite: boolean }) {
  const { learner, state, heldUntil, latestReturn } = row
  return (
    <li className={styles.row}>
      {mayWrite ? <Link to={`/ogrenciler/${learner.id}`}>{learner.name}</Link> : learner.name}
      <Status tone={ENROLLMENT_TONES[state]}>{ENROLLMENT_STATES[state]}</Status>
      <p className={styles.more}>
        {heldUntil ? (
          <>
            Yeri şu zamana kadar ayrıldı: <When at={heldUntil} />
          </>
        ) : (
          [formatStay(row), latestReturn && `en geç ${formatDay(latestReturn)} döner`]
            .filter(Boolean)
            .join(', ')
        )}
      </p>
      {mayWrite && <EnrollmentActs row={row} />}
    </li>
  )
}
