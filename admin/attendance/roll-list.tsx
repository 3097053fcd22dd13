import type { Roll, RollPerson } from '../../contract/staff/attendance.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import styles from './attendance.module.css'
import type { PersonTap } from './kept-taps.ts'
import type { useTaps } from './use-taps.ts'

interface Props {
  roll: Roll
  taps: ReturnType<typeof useTaps>
}

export function RollList({ roll: { lesson, people, isOpen }, taps: { taps, add } }: Props) {
  const tapOf = (person: RollPerson, missed: number, isExcused: boolean): PersonTap => ({
    enrollmentId: person.enrollmentId,
    name: person.name,
    missed,
    isExcused,
    tappedAt: new Date().toISOString(),
  })
  const shown = people.map((person) => ({ ...person, ...taps.people[person.enrollmentId] }))
  const open = shown.filter(({ missed }) => missed === null)
  const takeAll = () =>
    add({
      people: Object.fromEntries(
        open.map((person) => {
          const isAway = person.reported !== null
          return [person.enrollmentId, tapOf(person, isAway ? lesson.lessonHours : 0, isAway)]
        }),
      ),
    })
  if (people.length === 0) return <p className={styles.none}>Bu derste kayıtlı kimse yok.</p>
  return (
    <>
      {isOpen && open.length > 0 && (
        <Button onClick={takeAll} className={styles.all}>
          {people.some(({ reported }) => reported !== null)
            ? 'Bildirenler dışında hepsi burada'
            : 'Hepsi burada'}
        </Button>
      )}
      <ul className={styles.people} aria-label="Yoklama listesi">
        {shown.map((person) => (
          <Person
            key={person.enrollmentId}
            person={person}
            hours={lesson.lessonHours}
            isOpen={isOpen}
            onTap={(missed, isExcused) =>
              add({ people: { [person.enrollmentId]: tapOf(person, missed, isExcused) } })
            }
          />
        ))}
      </ul>
    </>
  )
}

interface PersonProps {
  person: RollPerson
  hours: number
  isOpen: boolean
  onTap: (missed: number, isExcused: boolean) => void
}

function Person({ person, hours, isOpen, onTap }: PersonProps) {
  const { enrollmentId, name, missed, isExcused, reported, absence } = person
  const next = missed === null ? 0 : (missed + 1) % (hours + 1)
  return (
    <li data-enrollment={enrollmentId} data-missed={missed ?? ''}>
      <button
        type="button"
        className={styles.person}
        data-tone={missed === null ? undefined : missed === 0 ? 'present' : 'absent'}
        disabled={!isOpen}
        onClick={() => onTap(next, isExcused && next > 0)}
      >
        <span>
          {name}
          {reported !== null && (
            <small>{['Gelmeyeceğini bildirdi', reported].filter(Boolean).join(': ')}</small>
          )}
        </span>
        <b className={styles.said}>{describeMissed(missed, hours)}</b>
      </button>
      {missed !== null && missed > 0 && (
        <button
          type="button"
          className={styles.excuse}
          aria-pressed={isExcused}
          aria-label={`${name}: mazeretli`}
          disabled={!isOpen}
          onClick={() => onTap(missed, !isExcused)}
        >
          Mazeretli
        </button>
      )}
      {absence && absence.warning !== null && (
        <Status tone={absence.isWithinLimit ? 'due' : 'bad'}>
          {absence.missed}/{absence.hours} saat devamsızlık
        </Status>
      )}
    </li>
  )
}

function describeMissed(missed: number | null, hours: number): string {
  if (missed === null) return 'Alınmadı'
  if (missed === 0) return 'Burada'
  return missed === hours ? 'Yok' : `${missed} saat yok`
}
