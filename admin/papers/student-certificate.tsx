import { describeStudent } from '../../contract/staff/paper-template.ts'
import { isLiving } from '../../domain/enrollment.ts'
import { formatDate } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import type { PaperFacts } from './paper-screen.tsx'
import {
  formatBirth,
  formatDateRange,
  formatLength,
  formatLocation,
  formatWeekHours,
} from './paper-words.ts'
import styles from './papers.module.css'
import { Lines, Sheet, Signatures } from './sheet.tsx'

function lastDayOf({ state, endsOn }: PaperFacts['enrollment']): [string, string][] {
  return isLiving(state) || !endsOn ? [] : [['Sınıftaki son günü', formatDate(endsOn)]]
}

/** The first paragraph of the school’s words stands above the facts, the others below. */
export function StudentCertificate({ school, learner, enrollment, group }: PaperFacts) {
  const { data: words } = useAnswer(describeStudent, { id: enrollment.id }, { isFresh: true })
  if (!words) return <Loading />
  const [before, ...after] = words.text.split(/\n{2,}/)
  return (
    <Sheet school={school} title={words.subject}>
      <p className={styles.words}>{before}</p>
      <Lines
        title="Öğrenci ve program"
        lines={[
          ['Adı soyadı', `${learner.name} ${learner.surname}`],
          ['Doğum tarihi', formatBirth(learner)],
          ['Program ve kur', `${group.course.name}, ${group.level.name}`],
          ['Sınıf', `${group.name}, ${formatLocation(group)}`],
          ['Sınıftaki ilk günü', enrollment.startsOn && formatDate(enrollment.startsOn)],
          ...lastDayOf(enrollment),
          ['Programın tarihleri', formatDateRange(group)],
          ['Gün ve saatler', formatWeekHours(group)],
          ['Süre', formatLength(group)],
        ]}
      />
      {after.length > 0 && <p className={styles.words}>{after.join('\n\n')}</p>}
      <Signatures names={['Okul adına: ad soyad, unvan', 'İmza ve kaşe']} />
    </Sheet>
  )
}
