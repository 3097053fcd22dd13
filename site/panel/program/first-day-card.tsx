import type { Classroom } from '../../../contract/student/class.ts'
import { Fact, LessonCard } from './lesson-card.tsx'
import type { NextLesson } from './next-lesson.ts'
import styles from './next-lesson-card.module.css'

interface Props {
  classroom: Classroom
  first: NextLesson | null
  books: string[]
}

export function FirstDayCard({ classroom: { mode, campus }, first, books }: Props) {
  const place = mode === 'online' ? 'Çevrim içi; bağlantı e-postayla gelir' : campus?.name
  const bring = ['defter', 'kalem', ...books.map((name) => `“${name}”`)]
  return (
    <LessonCard sky={first?.sky ?? 'dawn'} label="İlk dersiniz">
      <p className={styles.first}>{first?.day ?? 'Günü yakında belli olur'}</p>
      {first && <p className={styles.title}>{first.title}</p>}
      <ul className={styles.facts}>
        {first && <Fact icon="clock" label="Saat" text={first.time} />}
        {first?.room && <Fact icon="pin" label="Derslik" text={first.room} />}
        {place && <Fact icon="pin" label="Yer" text={place} />}
        {first?.teacher && <Fact icon="user" label="Öğretmen" text={first.teacher} />}
      </ul>
      {campus && (
        <p>
          {campus.address}
          {campus.directions && (
            <>
              {' '}
              <a href={campus.directions} rel="noreferrer" target="_blank">
                Yol tarifi
              </a>
            </>
          )}
        </p>
      )}
      <p>Yanınızda getirin: {new Intl.ListFormat('tr').format(bring)}.</p>
    </LessonCard>
  )
}
