import { type ReactNode, useId, useState } from 'react'
import {
  countMarks,
  describeMark,
  formatLessonTime,
  isAhead,
  LESSON_MARK_NAMES,
  type LessonMark,
  markOf,
  type StripLesson,
} from '../../domain/lesson-strip.ts'
import { mondayOf, schoolDay } from '../../domain/school-time.ts'
import styles from './lesson-strip.module.css'

interface Props {
  lessons: readonly StripLesson[]
  /** A text, so that server and browser read the same clock. */
  now: string
  label: string
  /** The lesson that is told until another one is pressed. */
  chosenAtFirst?: number | null
  isSmall?: boolean
  children: (lesson: StripLesson) => ReactNode
}

export function findNext(lessons: readonly StripLesson[], now: Date): StripLesson | undefined {
  return lessons.find((lesson) => isAhead(lesson, now))
}

/** The lessons of a level as squares, a radio each: arrow keys go from lesson to lesson. */
export function LessonStrip({ lessons, label, chosenAtFirst = null, isSmall, ...props }: Props) {
  const now = new Date(props.now)
  const name = useId()
  const [chosenId, choose] = useState(chosenAtFirst)
  const chosen = lessons.find(({ id }) => id === chosenId)
  const next = findNext(lessons, now)
  const weeks = Map.groupBy(lessons, ({ startsAt }) => mondayOf(schoolDay(new Date(startsAt))))
  return (
    <div className={styles.strip} data-small={isSmall}>
      <form onSubmit={(event) => event.preventDefault()}>
        <fieldset className={styles.weeks}>
          <legend className="visually-hidden">{label}</legend>
          {[...weeks].map(([monday, ofWeek]) => (
            <div key={monday} className={styles.week}>
              {ofWeek.map((lesson) => (
                <Square
                  key={lesson.id}
                  lesson={lesson}
                  now={now}
                  name={name}
                  isNext={lesson === next}
                  isChosen={lesson === chosen}
                  onChoose={choose}
                />
              ))}
            </div>
          ))}
        </fieldset>
      </form>
      {chosen && (
        <div className={styles.told} data-told={chosen.id}>
          <p className={styles.time}>{formatLessonTime(chosen)}</p>
          <p className={styles.mark}>{describeMark(chosen, now)}</p>
          <p className={styles.more}>
            {[chosen.topic, chosen.room, chosen.teacher, chosen.group].filter(Boolean).join(' · ')}
          </p>
          {props.children(chosen)}
        </div>
      )}
    </div>
  )
}

interface SquareProps {
  lesson: StripLesson
  now: Date
  name: string
  isNext: boolean
  isChosen: boolean
  onChoose: (id: number) => void
}

function Square({ lesson, now, name, isNext, isChosen, onChoose }: SquareProps) {
  const mark = markOf(lesson, now)
  return (
    <label className={styles.lesson} title={formatLessonTime(lesson)}>
      <input
        type="radio"
        className={styles.choice}
        name={name}
        value={lesson.id}
        checked={isChosen}
        aria-label={`${formatLessonTime(lesson)}: ${describeMark(lesson, now)}`}
        onChange={() => onChoose(lesson.id)}
      />
      <span
        className={styles.square}
        data-mark={mark}
        data-next={isNext || undefined}
        aria-hidden="true"
      >
        {mark === 'missed' || mark === 'excused' ? lesson.missed : <Sign mark={mark} />}
      </span>
    </label>
  )
}

const SIGNS: Partial<Record<LessonMark, string>> = {
  came: 'm3.5 8.5 3 3 6-7',
  unrecorded: 'M8 4v5m0 3v.5',
  before: 'M8 7.5v1',
  cancelled: 'm4 4 8 8m0-8-8 8',
  reported: 'M4 8h8',
  moved: 'M3 8h9M8.5 4.5 12 8l-3.5 3.5',
}

function Sign({ mark }: { mark: LessonMark }) {
  const path = SIGNS[mark]
  if (!path) return null
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The marks that occur, each with its shape, its word and how often it does. */
export function LessonLegend({ lessons, now }: Pick<Props, 'lessons' | 'now'>) {
  const hasHours = lessons.some(({ missed }) => missed !== null && missed > 0)
  return (
    <ul className={styles.legend}>
      {countMarks(lessons, new Date(now)).map(({ mark, count }) => (
        <li key={mark} className={styles.entry}>
          <span className={styles.square} data-mark={mark} aria-hidden="true">
            <Sign mark={mark} />
          </span>
          <span>
            {LESSON_MARK_NAMES[mark]}: {count}
          </span>
        </li>
      ))}
      {hasHours && <li>Karedeki sayı: kaçırılan ders saati</li>}
    </ul>
  )
}
