import { useState } from 'react'
import { Link } from 'react-router'
import { answer, type LessonDetails, read } from '../../contract/staff/lesson.ts'
import { LESSON_STATE_NAMES } from '../../domain/lesson.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import formStyles from '../form/form.module.css'
import { Answered } from '../list/empty.tsx'
import { PackageHours } from '../school/package-hours.tsx'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ACT_NAMES, type Act, ActForm, actsOn } from './act-form.tsx'
import { History } from './lesson-history.tsx'
import { formatPlace, formatTeachers, formatWhen } from './lesson-words.ts'
import styles from './lessons.module.css'
import { useFreshLessons } from './use-fresh-lessons.ts'

export function LessonSheet({ id }: { id: number }) {
  const answer = useAnswer(read, { id }, { isFresh: true })
  return (
    <Answered answer={answer} failure="Ders açılamadı">
      {(lesson) => <Sheet lesson={lesson} />}
    </Answered>
  )
}

function Sheet({ lesson }: { lesson: LessonDetails }) {
  const [act, setAct] = useState<Act | null>(null)
  const mayWrite = useCan('lesson:write')
  const mayRecord = useCan('attendance:write')
  return (
    <div className={styles.sheet}>
      <div>
        <h3>{formatWhen(lesson)}</h3>
        <p>
          <Link to={`/gruplar/${lesson.group.id}`}>{lesson.group.name}</Link>
        </p>
      </div>
      <Facts facts={factsOf(lesson)} />
      <PackageHours packages={lesson.packages} state={lesson.state} />
      {lesson.isAsked && <Answer id={lesson.id} />}
      {act ? (
        <section className={styles.act} aria-label={ACT_NAMES[act]}>
          <div className={styles.line}>
            <h3>{ACT_NAMES[act]}</h3>
            <Button kind="quiet" onClick={() => setAct(null)}>
              Vazgeç
            </Button>
          </div>
          <ActForm key={act} act={act} lesson={lesson} onDone={() => setAct(null)} />
        </section>
      ) : (
        <div className={formStyles.actions}>
          {mayRecord && (
            <Link to={`/yoklama/${lesson.id}`} className={buttonClass()}>
              Yoklama
            </Link>
          )}
          {mayWrite &&
            actsOn(lesson).map((one) => (
              <Button key={one} kind="quiet" className={styles.word} onClick={() => setAct(one)}>
                {ACT_NAMES[one]}
              </Button>
            ))}
        </div>
      )}
      <History lesson={lesson} />
    </div>
  )
}

function factsOf(lesson: LessonDetails) {
  const { state, reason, lessonHours, teachers, topic } = lesson
  const asked = teachers.filter(({ hasAccepted }) => !hasAccepted).map(({ name }) => name)
  return {
    Durum: reason ? `${LESSON_STATE_NAMES[state]}: ${reason}` : LESSON_STATE_NAMES[state],
    Yer: formatPlace(lesson),
    Öğretmen: formatTeachers(lesson),
    ...(asked.length > 0 && { 'Yanıtı beklenen vekil': asked.join(', ') }),
    'Ders saati': lessonHours,
    ...(topic && { Konu: topic }),
  }
}

function Answer({ id }: { id: number }) {
  const { act, isBusy } = useAct(useFreshLessons())
  const reply = (accepts: boolean) =>
    act(
      () => send(answer, { params: { id }, body: { accepts } }),
      ({ message }) => message,
    )
  return (
    <section className={styles.act} aria-label="Vekil ders">
      <p>Okul bu dersi sizin vermenizi istiyor.</p>
      <div className={formStyles.actions}>
        <Button isBusy={isBusy} onClick={() => void reply(true)}>
          Kabul et
        </Button>
        <Button kind="quiet" isBusy={isBusy} onClick={() => void reply(false)}>
          Kabul etme
        </Button>
      </div>
    </section>
  )
}
