import type { ReactNode } from 'react'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import type { NextLesson } from './next-lesson.ts'
import './next-lesson-card.css'

/** The first thing that a student looks for: when and where, under the sky of that hour. */
export function NextLessonCard({ next }: { next: NextLesson | null }) {
  if (!next) {
    return (
      <Card sky="noon" label="Sıradaki ders">
        <p className="next-title">Haftalık ders saatleriniz henüz girilmedi.</p>
        <p>Saatler belli olduğunda sıradaki dersiniz burada görünür.</p>
      </Card>
    )
  }
  const { isNow, when, day, time, title, room, teacher, sky } = next
  return (
    <Card sky={sky} label={isNow ? 'Şu anki ders' : 'Sıradaki ders'}>
      <p className="next-when">{when}</p>
      <p className="next-title">{title}</p>
      <ul className="next-facts">
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
    <div className="panel-part">
      <section className="next" data-sky={sky} aria-labelledby="siradaki">
        <div className="next-text">
          <h2 id="siradaki" className="next-label">
            {label}
          </h2>
          {children}
        </div>
        <span className="next-sun" aria-hidden="true" />
      </section>
    </div>
  )
}

function Fact({ icon, label, text }: { icon: PanelIconName; label: string; text: string }) {
  return (
    <li className="next-fact">
      <PanelIcon name={icon} size={20} />
      <span className="visually-hidden">{label}: </span>
      {text}
    </li>
  )
}
