import { useState } from 'react'
import { Link } from 'react-router'
import {
  ENROLLMENT_STATE_NAMES,
  type EnrollmentState,
  isLiving,
  OUTCOME_NAMES,
} from '../../domain/enrollment.ts'
import { formatDay } from '../../domain/school-time.ts'
import { allBy, useRows } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import sectionStyles from '../learners/enrollment.module.css'
import { EnrollmentActs } from '../learners/enrollment-acts.tsx'
import { ENROLLMENT_TONES } from '../learners/states.ts'
import { OUTCOME_TONES } from '../level-end/outcome-tones.ts'
import { formatAbsences, formatStay } from '../school/group-words.ts'
import {
  LessonLine,
  type LessonRecords,
  RecordsLegend,
  useLessonRecords,
} from '../school/use-lesson-records.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { EnrollLearner } from './enroll-learner.tsx'
import styles from './roster.module.css'

type Group = RecordOf<'group'>
type Row = RowOf<'enrollment'>

export function Roster({ group }: { group: Group }) {
  const [showsOver, setShowsOver] = useState(false)
  const mayWrite = useCan('learner:write')
  const { rows } = useRows('enrollment', allBy('createdAt', { group: group.id }))
  const records = useLessonRecords({ group: group.id })
  const live = sortByState(rows ?? [])
  const over = (rows ?? []).filter(({ state }) => !isLiving(state))
  const graduates = over.filter(({ state }) => state === 'finished')
  const left = over.filter(({ state }) => state !== 'finished')
  return (
    <section className={sectionStyles.section} aria-labelledby="kimler">
      <h3 id="kimler">Öğrenciler</h3>
      {mayWrite && <EnrollLearner group={group} />}
      {rows && live.length + graduates.length === 0 && <p>Bu sınıfta henüz kimse yok.</p>}
      <People rows={live} records={records} mayWrite={mayWrite} />
      {records.size > 0 && (
        <Optional>
          <RecordsLegend records={records} />
        </Optional>
      )}
      {graduates.length > 0 && (
        <>
          <h3>Kuru tamamlayanlar</h3>
          <People rows={graduates} records={records} mayWrite={mayWrite} />
        </>
      )}
      {left.length > 0 && (
        <>
          <Button
            kind="quiet"
            className={sectionStyles.act}
            aria-expanded={showsOver}
            onClick={() => setShowsOver(!showsOver)}
          >
            Ayrılanlar ve iptaller ({left.length})
          </Button>
          {showsOver && <People rows={left} records={records} mayWrite={mayWrite} />}
        </>
      )}
    </section>
  )
}

const SHOWN_FIRST: readonly EnrollmentState[] = [
  'active',
  'reserved',
  'offered',
  'waiting',
  'frozen',
]

function sortByState(rows: readonly Row[]) {
  return rows
    .filter(({ state }) => isLiving(state))
    .toSorted((a, b) => SHOWN_FIRST.indexOf(a.state) - SHOWN_FIRST.indexOf(b.state) || a.id - b.id)
}

interface PeopleProps {
  rows: readonly Row[]
  records: LessonRecords
  mayWrite: boolean
}

function People({ rows, records, mayWrite }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {rows.map((row) => (
        <li key={row.id} className={styles.person}>
          <span className={styles.name}>
            {mayWrite ? (
              <Link to={`/ogrenciler/${row.learner.id}`}>{row.learner.name}</Link>
            ) : (
              row.learner.name
            )}
          </span>
          <State row={row} />
          <Phone number={row.learner.phone} />
          {mayWrite && <EnrollmentActs row={row} />}
          <Stay row={row} />
          {row.absences.length > 0 && (
            <span className={styles.stay}>{formatAbsences(row.absences)}</span>
          )}
          <Lessons row={row} records={records} />
        </li>
      ))}
    </ul>
  )
}

function Lessons({ row, records }: { row: Row; records: LessonRecords }) {
  const record = records.get(row.id)
  if (!record || record.lessons.length === 0) return null
  return (
    <div className={styles.lessons}>
      <Optional>
        <LessonLine record={record} name={row.learner.name} />
      </Optional>
    </div>
  )
}

function State({ row: { state, outcome } }: { row: Row }) {
  if (outcome) return <Status tone={OUTCOME_TONES[outcome]}>{OUTCOME_NAMES[outcome]}</Status>
  return <Status tone={ENROLLMENT_TONES[state]}>{ENROLLMENT_STATE_NAMES[state]}</Status>
}

function Phone({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <a className={styles.phone} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  )
}

function Stay({ row }: { row: Row }) {
  const { state, heldUntil, latestReturn, isConfirmed } = row
  if (state === 'active' && row.beginsWithGroup) return null
  const stay = heldUntil ? (
    <>
      {isConfirmed
        ? 'Yeri şu zamana kadar ayrıldı:'
        : 'Onay bekliyor, yeri şu zamana kadar ayrıldı:'}{' '}
      <When at={heldUntil} />
    </>
  ) : (
    [formatStay(row), latestReturn && `en geç ${formatDay(latestReturn)} döner`]
      .filter(Boolean)
      .join(', ')
  )
  return stay && <span className={styles.stay}>{stay}</span>
}
