import { useState } from 'react'
import { type LevelEnd, type LevelEndPerson, renew } from '../../contract/staff/level-end.ts'
import { RENEWAL_ANSWER_NAMES, RENEWAL_ANSWERS } from '../../domain/level-end.ts'
import { formatDay, schoolDay } from '../../domain/school-time.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
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
  const suggested = suggestGroups(people, nextGroups)
  const choiceOf = ({ enrollmentId }: LevelEndPerson) =>
    chosen[enrollmentId] ?? String(suggested.get(enrollmentId) ?? '')
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
          {nextGroups.length === 0 && <p>Sonraki kur için kayıt alan sınıf yok.</p>}
          <p>{describeRenewal(levelEnd)}</p>
          <ul className={styles.renewals}>
            {people.map((person) => (
              <li key={person.enrollmentId}>
                <b>{person.learner.name}</b>
                <Outlook person={person} />
                {person.answer && (
                  <span>
                    {person.answer.group}: {RENEWAL_ANSWER_NAMES[person.answer.is]}
                  </span>
                )}
                {!person.place && (
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

/**
 * A group for everybody who has neither gone on nor answered: the first of the level with a seat that is not suggested to
 * somebody else, or the first one, whose list they join.
 */
function suggestGroups(people: LevelEnd['people'], nextGroups: LevelEnd['nextGroups']) {
  const left = new Map(nextGroups.map(({ id, placesLeft }) => [id, placesLeft]))
  const suggested = new Map<number, number>()
  for (const { enrollmentId, willPass, decision, answer } of people) {
    if (answer) continue
    const goesOn = decision ? decision.outcome === 'passed' : willPass
    const fitting = nextGroups.filter(({ isRepeat }) => isRepeat !== goesOn)
    const group = fitting.find(({ id }) => (left.get(id) ?? 0) > 0) ?? fitting[0]
    if (!group) continue
    left.set(group.id, (left.get(group.id) ?? 0) - 1)
    suggested.set(enrollmentId, group.id)
  }
  return suggested
}

/** `Yenileme oranı %25: 12 kişi, sonraki sınıfa kayıtlı 3. 2 geliyor, 4 yanıt bekleniyor, 3 sorulmadı.` */
function describeRenewal({ renewal: { people, unasked, answers, rate } }: LevelEnd): string {
  const parts = RENEWAL_ANSWERS.filter((answer) => answer !== 'enrolled').map(
    (answer) => [answers[answer], lowerTurkish(RENEWAL_ANSWER_NAMES[answer])] as const,
  )
  const counts = [...parts, [unasked, 'sorulmadı'] as const].filter(([count]) => count > 0)
  const rest = counts.map(([count, words]) => `${count} ${words}`).join(', ')
  return `Yenileme oranı %${rate}: ${people} kişi, sonraki sınıfa kayıtlı ${answers.enrolled}.${rest && ` ${rest}.`}`
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
