import { Fact, LessonCard } from './lesson-card.tsx'
import type { NextLesson } from './next-lesson.ts'
import styles from './next-lesson-card.module.css'

export function NextLessonCard({ next }: { next: NextLesson | null }) {
  if (!next) {
    return (
      <LessonCard sky="noon" label="Sıradaki ders">
        <p className={styles.title}>Haftalık ders saatleriniz henüz girilmedi.</p>
        <p>Saatler belli olduğunda sıradaki dersiniz burada görünür.</p>
      </LessonCard>
    )
  }
  const { isNow, when, day, time, title, room, teacher, sky } = next
  return (
    <LessonCard sky={sky} label={isNow ? 'Şu anki ders' : 'Sıradaki ders'}>
      <p className={styles.when}>{when}</p>
      <p className={styles.title}>{title}</p>
      <ul className={styles.facts}>
        <Fact icon="calendar" label="Gün" text={day} />
        <Fact icon="clock" label="Saat" text={time} />
        {room && <Fact icon="pin" label="Derslik" text={room} />}
        {teacher && <Fact icon="user" label="Öğretmen" text={teacher} />}
      </ul>
    </LessonCard>
  )
}
