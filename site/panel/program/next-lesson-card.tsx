import { useReader } from '../reader.ts'
import { Fact, LessonCard } from './lesson-card.tsx'
import type { NextLesson, Place } from './next-lesson.ts'
import styles from './next-lesson-card.module.css'

export function NextLessonCard({ next }: { next: NextLesson | null }) {
  const say = useReader()
  if (!next) {
    return (
      <LessonCard sky="noon" label="Sıradaki ders">
        <p className={styles.title}>Haftalık ders saatleri henüz girilmedi.</p>
        <p>
          {say(
            'Saatler belli olduğunda sıradaki dersiniz burada görünür.',
            'Saatler belli olduğunda çocuğunuzun sıradaki dersi burada görünür.',
          )}
        </p>
      </LessonCard>
    )
  }
  const { isNow, soon, day, time, title, room, teacher, place, sky } = next
  return (
    <LessonCard sky={sky} label={isNow ? 'Şu anki ders' : 'Sıradaki ders'} soon={soon}>
      <p className={styles.when}>{day}</p>
      <p className={styles.when}>{time}</p>
      <p className={styles.title}>{title}</p>
      <ul className={styles.facts}>
        {place && <PlaceFact place={place} room={room} />}
        {!place && room && <Fact icon="pin" label="Derslik" text={room} />}
        {teacher && <Fact icon="user" label="Öğretmen" text={teacher} />}
      </ul>
    </LessonCard>
  )
}

export function PlaceFact({ place, room }: { place: Place; room: string | null }) {
  const { name, address, directions } = place
  return (
    <Fact icon="pin" label="Yer" text={[room, name].filter(Boolean).join(', ')}>
      {address && <span className={styles.address}>{address}</span>}
      {directions && (
        <a href={directions} rel="noreferrer" target="_blank">
          Yol tarifi
        </a>
      )}
    </Fact>
  )
}
