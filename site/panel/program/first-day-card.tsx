import type { Classroom } from '../../../contract/student/class.ts'
import { useReader } from '../reader.ts'
import { Fact, LessonCard } from './lesson-card.tsx'
import { type NextLesson, placeOf } from './next-lesson.ts'
import styles from './next-lesson-card.module.css'
import { PlaceFact } from './next-lesson-card.tsx'

interface Props {
  classroom: Classroom
  first: NextLesson | null
  books: string[]
}

export function FirstDayCard({ classroom, first, books }: Props) {
  const say = useReader()
  const place = placeOf(classroom)
  const bring = ['defter', 'kalem', ...books.map((name) => `“${name}”`)]
  return (
    <LessonCard sky={first?.sky ?? 'dawn'} label={say('İlk dersiniz', 'Çocuğunuzun ilk dersi')}>
      <p className={styles.when}>{first?.day ?? 'Günü yakında belli olur'}</p>
      {first && <p className={styles.title}>{first.title}</p>}
      <ul className={styles.facts}>
        {first && <Fact icon="clock" label="Saat" text={first.time} />}
        {place && <PlaceFact place={place} room={first?.room ?? null} />}
        {!place && first?.room && <Fact icon="pin" label="Derslik" text={first.room} />}
        {first?.teacher && <Fact icon="user" label="Öğretmen" text={first.teacher} />}
      </ul>
      <p>
        {say('Yanınızda getirin', 'Yanında getirsin')}: {new Intl.ListFormat('tr').format(bring)}.
      </p>
    </LessonCard>
  )
}
