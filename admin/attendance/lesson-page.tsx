import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { describe, get, type Roll, type RollPerson } from '../../contract/staff/attendance.ts'
import { judge } from '../../contract/staff/marks.ts'
import { GUEST_REASON_NAMES, LEVEL_VERDICT_NAMES } from '../../domain/lesson.ts'
import { formatDay, formatDayMonthWeekday, schoolDay } from '../../domain/school-time.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { PackageHours } from '../school/package-hours.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import styles from './attendance.module.css'
import { formatSpan } from './day-list.tsx'
import { keyOfHomework } from './kept-taps.ts'
import { RollList } from './roll-list.tsx'
import { showRoll, useTaps } from './use-taps.ts'

function LessonTexts({ lesson }: { lesson: Roll['lesson'] }) {
  const client = useQueryClient()
  const [values, setValues] = useState(() => textsOf(lesson))
  return (
    <details className={styles.part} open={lesson.topic === null}>
      <summary>Konu, ödev ve not</summary>
      <CallForm
        key={JSON.stringify(values)}
        name="lesson-texts"
        keep={{ key: `lesson/${lesson.id}`, name: () => `Ders notu: ${lesson.group.name}` }}
        call={describe}
        params={{ id: lesson.id }}
        values={values}
        submit="Kaydet"
        onDone={(roll) => {
          setValues(textsOf(roll.lesson))
          showRoll(client, roll)
          notify('success', 'Ders notları kaydedildi.')
        }}
      >
        <TextField name="topic" label="İşlenen konu" isOptional />
        <TextArea name="homework" label="Ödev" isOptional rows={2} />
        <TextField name="homeworkDue" label="Ödevin günü" type="date" isOptional />
        <TextArea name="deskNote" label="Masaya not" isOptional rows={2} />
      </CallForm>
    </details>
  )
}

function textsOf({ topic, homework, homeworkDue, deskNote }: Roll['lesson']) {
  return { topic, homework, homeworkDue, deskNote }
}

function Verdicts({ people }: { people: RollPerson[] }) {
  const newcomers = people.filter(({ isNew }) => isNew)
  if (newcomers.length === 0) return null
  const judged = newcomers.filter(({ verdict }) => verdict !== null)
  return (
    <details className={styles.part}>
      <summary>
        Yeni öğrencilerin kuru ({judged.length}/{newcomers.length} yazıldı)
      </summary>
      {newcomers.map((person) => (
        <Verdict key={person.enrollmentId} person={person} />
      ))}
    </details>
  )
}

function Verdict({ person }: { person: RollPerson }) {
  const { enrollmentId, name, verdict, verdictNote, tested } = person
  const refresh = useFreshAnswer(get)
  return (
    <details className={styles.part}>
      <summary>
        {name}: {verdict ? LEVEL_VERDICT_NAMES[verdict] : 'kuru uygun mu?'}
      </summary>
      <CallForm
        key={`${verdict}/${verdictNote}`}
        name="verdict"
        call={judge}
        params={{ id: enrollmentId }}
        values={{ verdict: verdict ?? 'right', note: verdictNote }}
        submit="Görüşümü kaydet"
        onDone={async ({ message }) => {
          notify('success', message)
          await refresh()
        }}
      >
        {verdict === null && (
          <p className={styles.note}>
            Önce derste gördüğünüzü yazın; test sonucu görüşünüzden sonra görünür.
          </p>
        )}
        {tested && <p className={styles.note}>Seviye testi {tested} bulmuştu.</p>}
        <SelectField name="verdict" label="Kur" options={LEVEL_VERDICT_NAMES} />
        <TextField name="note" label="Not" isOptional />
      </CallForm>
    </details>
  )
}

export function LessonPage({ id }: { id: number }) {
  const answer = useAnswer(get, { id })
  return (
    <section className={styles.page} aria-label="Ders">
      <Link to="/yoklama" className={styles.back}>
        Günün dersleri
      </Link>
      <Answered answer={answer} failure="Ders açılamadı">
        {(found) => <Lesson roll={found} />}
      </Answered>
    </section>
  )
}

function Lesson({ roll }: { roll: Roll }) {
  const { lesson, isOpen, isOwnGroup, people, later } = roll
  const day = formatDayMonthWeekday(schoolDay(new Date(lesson.startsAt)))
  const taps = useTaps(lesson.id, `Yoklama: ${lesson.group.name}, ${day}`)
  return (
    <>
      <header data-lesson={lesson.id} data-state={lesson.state}>
        <h1>{lesson.group.name}</h1>
        <p>
          {day} {formatSpan(lesson)}, {lesson.lessonHours} ders saati
          {lesson.room && `, ${lesson.room.name}`}
        </p>
        <PackageHours packages={roll.packages} state={lesson.state} />
      </header>
      {isOpen ? (
        <Sending taps={taps} />
      ) : (
        <p role="status">
          {lesson.state === 'cancelled' ? 'Bu ders iptal edildi.' : 'Yoklama dersin günü alınır.'}
        </p>
      )}
      <RollList roll={roll} taps={taps} />
      {later.length > 0 && (
        <p className={styles.note}>
          Bu derste kayıtlı değildi:{' '}
          {later.map(({ name, startsOn }) => `${name} (${formatDay(startsOn)})`).join(', ')}
        </p>
      )}
      <Guests roll={roll} taps={taps} />
      <Homework roll={roll} taps={taps} />
      {isOpen && <LessonTexts lesson={lesson} />}
      {isOwnGroup && <Verdicts people={people} />}
      {isOwnGroup && (
        <Link to={`/yoklama/not/${lesson.group.id}`} className={buttonClass('quiet')}>
          Notlar
        </Link>
      )}
    </>
  )
}

type Taps = ReturnType<typeof useTaps>

function Sending({ taps: { taps, isWaiting, wasSent, drop, forget } }: { taps: Taps }) {
  const { refusal, unstored = [] } = taps
  return (
    <div role="status" className={styles.sending}>
      {isWaiting && !refusal && <Status tone="due">Bekliyor</Status>}
      {refusal && (
        <>
          <Status tone="bad">Reddedildi: {refusal}</Status>
          <Button kind="quiet" onClick={drop}>
            Bu cihazdan sil
          </Button>
        </>
      )}
      {!isWaiting && wasSent && <Status tone="good">Gönderildi</Status>}
      {unstored.length > 0 && (
        <>
          <ul className={styles.unstored} aria-label="Kaydedilmeyenler">
            {[...new Set(unstored.map(({ name, message }) => `${name}: ${message}`))].map(
              (line) => (
                <li key={line}>
                  <Status tone="bad">{line}</Status>
                </li>
              ),
            )}
          </ul>
          <Button kind="quiet" onClick={forget}>
            Okudum
          </Button>
        </>
      )}
    </div>
  )
}

interface Props {
  roll: Roll
  taps: Taps
}

function Guests({ roll: { guests, isOpen }, taps: { taps, add } }: Props) {
  if (guests.length === 0) return null
  return (
    <section aria-labelledby="misafirler">
      <h2 id="misafirler">Misafirler</h2>
      <ul className={styles.people}>
        {guests.map(({ learnerId, name, reason, hasCome }) => {
          const isHere = taps.guests[learnerId]?.hasCome ?? hasCome ?? false
          const tap = { learnerId, name, hasCome: !isHere, tappedAt: new Date().toISOString() }
          return (
            <li key={learnerId}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={isHere}
                disabled={!isOpen}
                onClick={() => add({ guests: { [learnerId]: tap } })}
              >
                <span>
                  {name} ({GUEST_REASON_NAMES[reason]})
                </span>
                <b>{isHere ? 'Geldi' : 'Gelmedi'}</b>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Homework({ roll: { homework, people, isOpen }, taps: { taps, add } }: Props) {
  return homework.map(({ lessonId, text, due, done }) => (
    <details key={lessonId} className={styles.part}>
      <summary>
        Ödev: {text}
        {due && ` (${formatDay(due)})`}
      </summary>
      <ul className={styles.people}>
        {people.map(({ enrollmentId, name }) => {
          const key = keyOfHomework(lessonId, enrollmentId)
          const stored = done.find((one) => one.enrollmentId === enrollmentId)
          const isDone = taps.homework[key]?.isDone ?? stored?.isDone
          return (
            <li key={enrollmentId}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={isDone ?? false}
                disabled={!isOpen}
                onClick={() => {
                  const tappedAt = new Date().toISOString()
                  const tap = { lessonId, enrollmentId, name, isDone: !isDone, tappedAt }
                  add({ homework: { [key]: tap } })
                }}
              >
                <span>{name}</span>
                <b>{isDone === undefined ? 'Bakılmadı' : isDone ? 'Yaptı' : 'Yapmadı'}</b>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  ))
}
