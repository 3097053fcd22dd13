import { Icon, type IconName } from '../../ui/icon.tsx'
import type { NextLesson } from './next-lesson.ts'
import './next-lesson-card.css'

/** The first thing that a student looks for: when and where, under the sky of that hour. */
export function NextLessonCard({ next }: { next: NextLesson | null }) {
  if (!next) {
    return (
      <section className="next" data-sky="noon" aria-labelledby="siradaki">
        <div className="next-text">
          <h2 id="siradaki" className="next-label">
            Sıradaki ders
          </h2>
          <p className="next-title">Haftalık ders saatleriniz henüz girilmedi.</p>
          <p>Saatler belli olduğunda sıradaki dersiniz burada durur.</p>
        </div>
        <Sky />
      </section>
    )
  }
  const { isNow, when, day, time, title, room, teacher, sky } = next
  return (
    <section className="next" data-sky={sky} aria-labelledby="siradaki">
      <div className="next-text">
        <h2 id="siradaki" className="next-label">
          {isNow ? 'Şu anki ders' : 'Sıradaki ders'}
        </h2>
        <p className="next-when">{when}</p>
        <p className="next-title">{title}</p>
        <ul className="next-facts">
          <Fact icon="calendar" label="Gün" text={day} />
          <Fact icon="clock" label="Saat" text={time} />
          {room && <Fact icon="pin" label="Derslik" text={room} />}
          {teacher && <Fact icon="user" label="Öğretmen" text={teacher} />}
        </ul>
      </div>
      <Sky />
    </section>
  )
}

function Fact({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <li className="next-fact">
      <Icon name={icon} size={20} />
      <span className="visually-hidden">{label}: </span>
      {text}
    </li>
  )
}

function Sky() {
  return (
    <svg
      className="next-sky"
      viewBox="0 0 480 320"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <g className="next-rings">
        <circle cx="300" cy="250" r="250" />
        <circle cx="300" cy="250" r="200" />
      </g>
      <path className="next-sun" d="M156 250a144 144 0 0 1 288 0z" />
      <rect className="next-ground" y="250" width="480" height="70" />
      <g className="next-road">
        <circle cx="292" cy="262" r="3" />
        <circle cx="280" cy="276" r="5" />
        <circle cx="258" cy="296" r="8" />
      </g>
    </svg>
  )
}
