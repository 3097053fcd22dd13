import { addNote } from '../../contract/staff/lead-acts.ts'
import type { TestResult } from '../../contract/staff/result.ts'
import { formatDayMonthWeekday } from '../../domain/school-time.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { HeldPlace, ReserveHere, ReservePlace } from '../learners/reserve-place.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import styles from './group-advice.module.css'
import shared from './results.module.css'

type Group = TestResult['groups'][number]

export function GroupAdvice({ result }: { result: TestResult }) {
  const { kur, groups, places, lead } = result
  const mayEnroll = useCan('learner:write')
  const elsewhere = places.filter(({ group }) => groups.every(({ id }) => id !== group.id))
  return (
    <>
      {elsewhere.length > 0 && <Places places={elsewhere} />}
      <h3>{kur} kurunda yeri olan sınıflar</h3>
      {groups.length === 0 && <NextBest result={result} />}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupLine key={group.id} group={group} result={result} />
        ))}
      </ul>
      {mayEnroll && (
        <div className={styles.acts}>
          <ReservePlace lead={lead.id} label="Başka bir sınıfta yer ayır" />
          {groups.length === 0 && <TellLater result={result} />}
        </div>
      )}
    </>
  )
}

function Places({ places }: Pick<TestResult, 'places'>) {
  return (
    <>
      <h3>Sınıfları</h3>
      <ul className={styles.groups}>
        {places.map((place) => (
          <li key={place.id}>
            <b>
              <ScreenLink access="group:read" to={`/gruplar/${place.group.id}`}>
                {place.group.name}
              </ScreenLink>
            </b>
            <span className={`${styles.place} ${styles.held}`}>
              <HeldPlace place={place} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function GroupLine({ group, result }: { group: Group; result: TestResult }) {
  const { id, name, course, campus, placesLeft } = group
  const mayEnroll = useCan('learner:write')
  const place = result.places.find((one) => one.group.id === id)
  return (
    <li>
      <b>
        <ScreenLink access="group:read" to={`/gruplar/${id}`}>
          {name}
        </ScreenLink>
      </b>
      <span className={styles.facts}>
        {[course, campus, dayOf(group), `${placesLeft} yer`].filter(Boolean).join(' · ')}
      </span>
      <span className={place ? `${styles.place} ${styles.held}` : styles.place}>
        {place && <HeldPlace place={place} />}
        {!place && mayEnroll && <ReserveHere lead={result.lead.id} group={{ id, name }} />}
      </span>
    </li>
  )
}

function NextBest({ result: { nearby, course } }: { result: TestResult }) {
  const isOfCourse = nearby.some((group) => group.course === course?.name)
  const query = isOfCourse ? `?free=yes&course=${course?.id}` : '?free=yes'
  return (
    <p className={shared.quiet}>
      Şu anda yok.
      {nearby.length > 0 && ' En yakını: '}
      {nearby.map((group, index) => (
        <span key={group.id}>
          {index > 0 && ', '}
          <ScreenLink access="group:read" to={`/gruplar/${group.id}`}>
            {group.name}
          </ScreenLink>{' '}
          ({[group.level, dayOf(group), `${group.placesLeft} yer`].filter(Boolean).join(', ')})
        </span>
      ))}
      {nearby.length > 0 ? '. ' : ' '}
      <span className={shared.screen}>
        <ScreenLink access="group:read" to={`/gruplar${query}`}>
          Boş yeri olan sınıflara bakın
        </ScreenLink>
      </span>
    </p>
  )
}

function TellLater({ result: { kur, lead } }: { result: TestResult }) {
  const { act, isBusy } = useAct(useRefresh('result'))
  const mayWrite = useCan('lead:write')
  const note = `${kur} kurunda sınıf açılınca haber bekliyor`
  if (!mayWrite || lead.notes.some(({ text }) => text === note)) return null
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() =>
        act(
          () => send(addNote, { params: { id: lead.id }, body: { note } }),
          'Haber beklediği başvurusuna yazıldı.',
        )
      }
    >
      Haber bekliyor diye not et
    </Button>
  )
}

function dayOf({ startsOn }: Group): string | null {
  return startsOn && formatDayMonthWeekday(startsOn)
}
