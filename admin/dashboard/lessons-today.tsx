import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { formatTimeOf } from '../../domain/school-time.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './due.module.css'

type Lessons = NonNullable<Dashboard['lessons']>
type Lesson = Lessons['today'][number]

const SHOWN = 6

/** Lessons that ask for something stand first: a missing roll, a substitute, a cancellation. Then those to come. */
export function LessonsToday({ lessons: { today, missing } }: { lessons: Lessons }) {
  const now = new Date().toISOString()
  const asking = today.filter((lesson) => markOf(lesson, now) !== null)
  const coming = today.filter((lesson) => !asking.includes(lesson) && lesson.endsAt > now)
  const shown = [...asking, ...coming].slice(0, SHOWN)
  return (
    <section className={styles.due} aria-labelledby="lessons-title">
      <div className={styles.head}>
        <h2 id="lessons-title">Bugünün dersleri</h2>
        <ScreenLink to="/dersler?gorunum=gun" access="lesson:read">
          {today.length > 0 ? `Hepsi (${today.length})` : 'Dersler'}
        </ScreenLink>
      </div>
      {shown.length === 0 && (
        <p className={styles.nothing}>
          {today.length === 0 ? 'Bugün ders yok.' : 'Bugünün dersleri bitti, yoklamaları tamam.'}
        </p>
      )}
      <ul className={styles.lessons}>
        {shown.map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} mark={markOf(lesson, now)} />
        ))}
      </ul>
      {missing > 0 && (
        <p>
          <Status tone="due">
            <ScreenLink to="/yoklama" access="attendance:write">
              Önceki günlerden {missing} dersin yoklaması eksik
            </ScreenLink>
          </Status>
        </p>
      )}
    </section>
  )
}

function LessonLine({ lesson, mark }: { lesson: Lesson; mark: Mark | null }) {
  const { id, group, startsAt, endsAt, room, mode, people } = lesson
  const place = mode === 'online' ? 'çevrim içi' : (room?.name ?? 'derslik belli değil')
  return (
    <li data-lesson={id}>
      <b className={styles.time}>
        {formatTimeOf(new Date(startsAt))}-{formatTimeOf(new Date(endsAt))}
      </b>
      <ScreenLink to={`/yoklama/${id}`} access="attendance:write">
        {group.name}
      </ScreenLink>
      <span className={styles.nothing}>
        {place}, {people} kişi
      </span>
      <span className={styles.mark}>{mark && <Status tone={mark.tone}>{mark.text}</Status>}</span>
    </li>
  )
}

interface Mark {
  tone: Tone
  text: string
}

function markOf(lesson: Lesson, now: string): Mark | null {
  const { state, people, recorded, endsAt, teachers, isBeforeArrival } = lesson
  if (state === 'cancelled') return { tone: 'bad', text: 'İptal edildi' }
  const isRecorded = people > 0 ? recorded >= people : state === 'held'
  if (endsAt <= now && !isRecorded && !isBeforeArrival) {
    return { tone: 'bad', text: recorded > 0 ? `Yoklama ${recorded}/${people}` : 'Yoklama eksik' }
  }
  if (teachers.some(({ hasAccepted }) => !hasAccepted)) {
    return { tone: 'due', text: 'Vekilin yanıtı bekleniyor' }
  }
  const substitute = teachers.find(({ isSubstitute }) => isSubstitute)
  if (substitute && endsAt > now) return { tone: 'due', text: `Vekil: ${substitute.name}` }
  return null
}
