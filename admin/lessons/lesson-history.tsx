import { useState } from 'react'
import {
  findRecipients,
  type LessonChange,
  type LessonDetails,
  markCalled,
  type NoticeRecipient,
} from '../../contract/staff/lesson.ts'
import { LESSON_CHANGE_NAMES, NOTICE_STATE_NAMES, type NoticeState } from '../../domain/lesson.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { telAddress, whatsAppAddress } from '../leads/reach.ts'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { formatDifferences } from './lesson-words.ts'
import styles from './lessons.module.css'
import { useFreshLessons } from './use-fresh-lessons.ts'

export function History({ lesson: { changes } }: { lesson: LessonDetails }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="degisiklikler">
      <h3 id="degisiklikler">Değişiklikler</h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: LessonChange }) {
  const { id, kind, before, after, reason, by, at, notices } = change
  const [isOpen, setOpen] = useState(false)
  const maySee = useCan('learner:read')
  const heard = notices.total - notices.unseen
  return (
    <li data-change={id}>
      <p>
        <b>{LESSON_CHANGE_NAMES[kind]}</b> · <When at={at} /> · {by ?? 'Planlama'}
      </p>
      {formatDifferences(before, after).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {reason && <p>Neden: {reason}</p>}
      {notices.total > 0 && maySee && (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Kim duydu? {heard}/{notices.total}
        </Button>
      )}
      {isOpen && <WhoHeard id={id} />}
    </li>
  )
}

function WhoHeard({ id }: { id: number }) {
  const { data, error } = useAnswer(findRecipients, { id }, { isFresh: true })
  if (!data) return error ? <p>{messageOf(error)}</p> : <Loading />
  return (
    <>
      <ul className={styles.people} aria-label="Kim duydu">
        {data.rows.map((row) => (
          <Person key={row.learner.id} changeId={id} text={data.text} recipient={row} />
        ))}
      </ul>
      <CopyButton text={data.text} label="Metni kopyala" done="Metin kopyalandı." />
    </>
  )
}

const TONES: Record<NoticeState, Tone> = {
  queued: 'calm',
  sent: 'due',
  seen: 'good',
  called: 'good',
  muted: 'bad',
}

interface PersonProps {
  changeId: number
  text: string
  recipient: NoticeRecipient
}

function Person({ changeId, text, recipient }: PersonProps) {
  const { learner, state, phone, phoneOf, calledBy } = recipient
  const mayWrite = useCan('lesson:write')
  const refreshHeard = useFreshAnswer(findRecipients)
  const refreshLessons = useFreshLessons()
  const { act, isBusy } = useAct(() => Promise.all([refreshHeard(), refreshLessons()]))
  const hasHeard = state === 'seen' || state === 'called'
  const key = phone?.replace(/[^\d+]/g, '') ?? ''
  return (
    <li data-learner={learner.id} data-notice-state={state}>
      <span>
        <b>{learner.name}</b>{' '}
        <Status tone={TONES[state]}>
          {NOTICE_STATE_NAMES[state]}
          {state === 'called' && calledBy && ` (${calledBy})`}
        </Status>
      </span>
      {phone ? (
        <span className={styles.reach}>
          <a href={telAddress(key)}>{phone}</a>
          {phoneOf && ` (${phoneOf})`}
          <a
            href={whatsAppAddress(key, text)}
            className={buttonClass('quiet')}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </span>
      ) : (
        <span>Telefonu yok</span>
      )}
      {mayWrite && !hasHeard && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          aria-label={`Arandı: ${learner.name}`}
          onClick={() =>
            void act(
              () => send(markCalled, { params: { id: changeId }, body: { learnerId: learner.id } }),
              ({ message }) => message,
            )
          }
        >
          Arandı
        </Button>
      )}
    </li>
  )
}
