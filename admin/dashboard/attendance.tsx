import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { addDays } from '../../domain/school-time.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { formatSpan } from '../school/group-words.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'

interface Props {
  weeks: NonNullable<Dashboard['attendance']>
}

export function Attendance({ weeks }: Props) {
  const hours = sum(weeks.map((week) => week.hours))
  const missed = sum(weeks.map((week) => week.missed))
  const excused = sum(weeks.map((week) => week.excused))
  if (hours === 0) {
    return (
      <Card title="Derslere katılım" span="third">
        <p className={styles.quiet}>
          Yoklaması alınan ders olunca haftalar burada karşılaştırılır.
        </p>
      </Card>
    )
  }
  return (
    <Card
      title="Derslere katılım"
      figure={percent(hours - missed, hours)}
      note="gelinen ders saati"
      span="third"
    >
      <Bars names="long">
        {weeks.map((week) => (
          <Bar
            key={week.monday}
            name={formatSpan(week.monday, addDays(week.monday, 6))}
            share={(week.hours - week.missed) / week.hours}
            value={percent(week.hours - week.missed, week.hours)}
          />
        ))}
      </Bars>
      <p className={styles.quiet}>
        Gelinmeyen {missed} saatin {excused} saati mazeretli.
      </p>
      <ScreenLink to="/yoklama/devamsizlik" access="learner:read">
        Devamsızlığı aç
      </ScreenLink>
    </Card>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

function percent(part: number, whole: number): string {
  return `%${Math.round((100 * part) / whole)}`
}
