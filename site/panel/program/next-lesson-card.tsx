import type { ReactNode } from 'react'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import type { NextLesson } from './next-lesson.ts'
import styles from './next-lesson-card.module.css'

export function NextLessonCard({ next }: { next: NextLesson | null }) {
  if (!next) {
    return (
      <Card sky="noon" label="Sıradaki ders">
        <p className={styles.title}>Haftalık ders saatleriniz henüz girilmedi.</p>
        <p>Saatler belli olduğunda sıradaki dersiniz burada görünür.</p>
      </Card>
    )
  }
  const { isNow, when, day, time, title, room, teacher, sky } = next
  return (
    <Card sky={sky} label={isNow ? 'Şu anki ders' : 'Sıradaki ders'}>
      <p className={styles.when}>{when}</p>
      <p className={styles.title}>{title}</p>
      <ul className={styles.facts}>
        <Fact icon="calendar" label="Gün" text={day} />
        <Fact icon="clock" label="Saat" text={time} />
        {room && <Fact icon="pin" label="Derslik" text={room} />}
        {teacher && <Fact icon="user" label="Öğretmen" text={teacher} />}
      </ul>
    </Card>
  )
}

function Card({ sky, label, children }: { sky: string; label: string; children: ReactNode }) {
  return (
    <div className={panelStyles.part}>
      <section className={styles.next} data-sky={sky} aria-labelledby="siradaki">
        <div className={styles.text}>
          <h2 id="siradaki" className={styles.label}>
            {label}
          </h2>
          {children}
        </div>
        <span className={styles.sun} aria-hidden="true" />
      </section>
    </div>
  )
}

function Fact({ icon, label, text }: { icon: PanelIconName; label: string; text: string }) {
  return (
    <li className={styles.fact}>
      <PanelIcon name={icon} size={20} />
      <span className="visually-hidden">{label}: </span>
      {text}
    </li>
  )
}
