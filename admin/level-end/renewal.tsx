import { useState } from 'react'
import { type LevelEnd, type LevelEndPerson, renew } from '../../contract/staff/level-end.ts'
import { ENROLLMENT_STATE_NAMES } from '../../domain/enrollment.ts'
import { formatDay, schoolDay } from '../../domain/school-time.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import styles from './level-end.module.css'

interface Props {
  levelEnd: LevelEnd
  onDone: (levelEnd: LevelEnd) => Promise<void>
}

export function Renewal({ levelEnd, onDone }: Props) {
  const { group, people, renewsOn, nextGroups } = levelEnd
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const { act, isBusy } = useAct()
  if (renewsOn === null || people.length === 0) return null
  const choiceOf = (person: LevelEndPerson) =>
    chosen[person.enrollmentId] ?? String(suggest(person, nextGroups)?.id ?? '')
  const places = people.flatMap((person) => {
    const groupId = Number(choiceOf(person))
    return person.place || groupId === 0 ? [] : [{ enrollmentId: person.enrollmentId, groupId }]
  })
  async function hold() {
    const answer = await send(renew, { params: { id: group.id }, body: { places } })
    setChosen({})
    await onDone(answer.levelEnd)
    return answer.news
  }
  return (
    <section className={styles.part} aria-labelledby="kur-yenileme">
      <h2 id="kur-yenileme">Kur yenileme</h2>
      {schoolDay() < renewsOn ? (
        <p>Sınıfın bitişine üç hafta kala, {formatDay(renewsOn)} günü açılır.</p>
      ) : (
        <>
          {nextGroups.length === 0 && <p>Sonraki kur için kayda açık sınıf yok.</p>}
          <ul className={styles.renewals}>
            {people.map((person) => (
              <li key={person.enrollmentId}>
                <b>{person.learner.name}</b>
                <Outlook person={person} />
                {person.place ? (
                  <span>
                    {nextGroups.find(({ id }) => id === person.place?.groupId)?.name}:{' '}
                    {ENROLLMENT_STATE_NAMES[person.place.state]}
                  </span>
                ) : (
                  <select
                    aria-label={`${person.learner.name}: sonraki sınıf`}
                    value={choiceOf(person)}
                    onChange={({ target }) =>
                      setChosen({ ...chosen, [person.enrollmentId]: target.value })
                    }
                  >
                    <option value="">Yer ayrılmasın</option>
                    {nextGroups.map(({ id, name, level, placesLeft }) => (
                      <option key={id} value={id}>
                        {name} ({level}, {placesLeft > 0 ? `${placesLeft} yer` : 'dolu'})
                      </option>
                    ))}
                  </select>
                )}
              </li>
            ))}
          </ul>
          {places.length > 0 && (
            <Button
              isBusy={isBusy}
              onClick={() => act(hold, (news) => `Yerler ayrıldı. ${news}`.trim())}
            >
              Bir hafta yer ayır ve yaz ({places.length})
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function suggest({ willPass, decision }: LevelEndPerson, nextGroups: LevelEnd['nextGroups']) {
  const goesOn = decision ? decision.outcome === 'passed' : willPass
  return nextGroups.find(({ isRepeat }) => isRepeat !== goesOn)
}

function Outlook({ person: { willPass, hasFreeRepeat, decision } }: { person: LevelEndPerson }) {
  const passes = decision ? decision.outcome === 'passed' : willPass
  if (passes === null) return <Status>Not yok</Status>
  if (passes) return <Status tone="good">{decision ? 'Geçti' : 'Geçecek'}</Status>
  return (
    <>
      <Status tone="bad">{decision ? 'Geçemedi' : 'Riskte'}</Status>
      {hasFreeRepeat && <Status tone="due">Ücretsiz tekrar hakkı var</Status>}
    </>
  )
}
