import type { ReactNode } from 'react'
import type { Classroom } from '../../../contract/student/class.ts'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import { type NextLesson, type Place, placeOf } from './next-lesson.ts'
import styles from './next-lesson-card.module.css'

function LessonCard({
  sky,
  label,
  soon,
  children,
}: {
  sky: string
  label: string
  soon?: string
  children: ReactNode
}) {
  return (
    <div className={panelStyles.part}>
      <section className={styles.next} data-sky={sky} aria-labelledby="siradaki">
        <div className={styles.text}>
          <div className={styles.head}>
            <h2 id="siradaki" className={styles.label}>
              {label}
            </h2>
            {soon && <p className={styles.soon}>{soon}</p>}
          </div>
          {children}
        </div>
        <span className={styles.sun} aria-hidden="true" />
      </section>
    </div>
  )
}

interface FactProps {
  icon: PanelIconName
  label: string
  text: string
  children?: ReactNode
}

function Fact({ icon, label, text, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <PanelIcon name={icon} size={20} />
      <span className="visually-hidden">{label}: </span>
      {children ? (
        <span className={styles.lines}>
          <span>{text}</span>
          {children}
        </span>
      ) : (
        text
      )}
    </li>
  )
}

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

function PlaceFact({ place, room }: { place: Place; room: string | null }) {
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
