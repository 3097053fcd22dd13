import type { LessonRecord } from '../../contract/staff/lesson-record.ts'
import { LessonLegend, LessonStrip } from '../../design/lessons/lesson-strip.tsx'
import { formatMark } from '../../domain/level-end.ts'
import { AbsenceBar } from './absence-bar.tsx'
import styles from './lesson-records.module.css'
import type { LessonRecords } from './use-lesson-records.ts'

interface Props {
  record: LessonRecord
  /** The learner's name, for people who hear the screen. */
  name: string
}

export function LessonLine({ record, name }: Props) {
  if (record.lessons.length === 0) return null
  return (
    <LessonStrip
      lessons={record.lessons}
      now={new Date().toISOString()}
      label={`${name}: dersler`}
      isSmall
    >
      {() => null}
    </LessonStrip>
  )
}

export function Figures({ record: { absence, average, passMark } }: { record: LessonRecord }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Devamsızlık</dt>
        <dd>
          <AbsenceBar absence={absence} />
        </dd>
      </div>
      <div>
        <dt>Ortalama</dt>
        <dd>
          {average === null ? 'Not yok' : formatMark(average)}
          <span className={styles.pass}> geçme notu {passMark}</span>
        </dd>
      </div>
    </dl>
  )
}

export function RecordsLegend({ records }: { records: LessonRecords }) {
  const lessons = [...records.values()].flatMap((record) => record.lessons)
  return <LessonLegend lessons={lessons} now={new Date().toISOString()} />
}
