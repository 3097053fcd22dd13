import { lazy } from 'react'
import type { TestResult } from '../../contract/staff/result.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useCan } from '../session/session.ts'
import { Optional } from '../ui/optional.tsx'
import { SKILLS } from './labels.ts'
import styles from './results.module.css'

const ReserveHere = lazy(async () => ({
  default: (await import('../learners/reserve-place.tsx')).ReserveHere,
}))

const DAY = new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'long', weekday: 'long' })

export function Talk({ result }: { result: TestResult }) {
  const { points, weak } = result.talk
  return (
    <section className={styles.part} aria-label="Görüşme">
      <h3>Görüşmeye nereden başlamalı?</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {weak.length > 0 && (
        <>
          <h3>Konuşurken bakılacak konular</h3>
          <ul className={styles.points}>
            {weak.map(({ skill, level, right, total }) => (
              <li key={`${skill} ${level}`}>
                {SKILLS[skill]}, {level}: {total} soruda {right} doğru
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{result.kur} kurunda yeri olan sınıflar</h3>
      <Groups groups={result.groups} lead={result.lead} />
    </section>
  )
}

function Groups({ groups, lead }: Pick<TestResult, 'groups' | 'lead'>) {
  const mayEnroll = useCan('learner:write')
  if (groups.length === 0) {
    return <p className={styles.quiet}>Bu kurda şu anda kayıt alan, boş yeri olan bir sınıf yok.</p>
  }
  return (
    <ul className={styles.groups}>
      {groups.map(({ id, name, course, campus, startsOn, placesLeft }) => (
        <li key={id}>
          <b>
            <ScreenLink access="group:read" to={`/gruplar/${id}`}>
              {name}
            </ScreenLink>
          </b>
          <span className={styles.quiet}>
            {[course, campus, startsOn && DAY.format(new Date(`${startsOn}T12:00`))]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            {placesLeft} yer{' '}
            {mayEnroll && (
              <span className={styles.screen}>
                <Optional>
                  <ReserveHere lead={lead.id} group={{ id, name }} />
                </Optional>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
