import { Link, useSearchParams } from 'react-router'
import type { Lesson, WeekLesson } from '../../contract/staff/lesson.ts'
import { BEFORE_ARRIVAL, LESSON_STATE_NAMES, type LessonChangeKind } from '../../domain/lesson.ts'
import week from '../groups/week.module.css'
import { withParam } from '../groups/week-bar.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { formatTimes } from './lesson-words.ts'
import styles from './lessons.module.css'

interface Props {
  lesson: Lesson & Partial<WeekLesson>
  more: readonly string[]
  day?: string
  /** Below its time, which it shares with others. */
  isShared?: boolean
}

export function LessonEntry({ lesson, more, day, isShared = false }: Props) {
  const [params] = useSearchParams()
  const { id, group, state } = lesson
  return (
    <Link
      to={withParam(params, 'ders', String(id))}
      className={`${week.lesson} ${styles.entry}`}
      data-lesson={id}
      data-state={state}
      data-shared={isShared || undefined}
    >
      {!isShared && (
        <b>
          {day && `${day} `}
          {formatTimes(lesson)}
        </b>
      )}
      <span>{group.name}</span>
      {more.map((text) => (
        <span key={text} className={week.more}>
          {text}
        </span>
      ))}
      {marksOf(lesson).map(([tone, text]) => (
        <Status key={text} tone={tone}>
          <span>{text}</span>
        </Status>
      ))}
    </Link>
  )
}

const CHANGES: Partial<Record<LessonChangeKind, string>> = {
  moved: 'Saati değişti',
  room: 'Dersliği değişti',
  added: 'Ek ders',
}

function marksOf(lesson: Props['lesson']): [Tone, string][] {
  const { state, reason, teachers, clashes = [], unseen = 0, change, isBeforeArrival } = lesson
  const marks: [Tone, string][] = []
  if (state === 'cancelled') marks.push(['bad', reason ? `İptal: ${reason}` : 'İptal edildi'])
  if (state === 'held') marks.push(['good', LESSON_STATE_NAMES.held])
  if (isBeforeArrival) marks.push(['calm', BEFORE_ARRIVAL])
  if (state === 'planned') {
    if (clashes.length > 0) marks.push(['bad', `Çakışma: ${clashes.join(' ')}`])
    const text = change && CHANGES[change]
    if (text) marks.push(['due', text])
    if (teachers.some(({ isSubstitute, hasAccepted }) => isSubstitute && hasAccepted)) {
      marks.push(['due', 'Vekil öğretmen'])
    }
    if (teachers.some(({ hasAccepted }) => !hasAccepted)) {
      marks.push(['due', 'Vekilin yanıtı bekleniyor'])
    }
  }
  if (unseen > 0) marks.push(['due', `${unseen} kişi duymadı`])
  return marks
}
