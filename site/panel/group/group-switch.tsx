import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { Student } from '../../../contract/student/class.ts'
import { useAnswer, useRouteSender } from '../../form/send.ts'
import { useReader } from '../reader.ts'
import styles from './group-switch.module.css'

interface Props {
  groups: Student['groups']
  current: number | null
}

const STATES = { active: '', frozen: 'dondurulmuş', finished: 'tamamlandı' }

export function GroupSwitch({ groups, current }: Props) {
  const say = useReader()
  const { pathname } = useLocation()
  const { send, isSending, answer } = useRouteSender({ preventScrollReset: true })
  useAnswer(answer)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }

  const isPersonal = pathname.startsWith('/panel/personal')
  if (groups.length < 2 || isPersonal) return null
  return (
    <form
      method="post"
      action="/panel/group"
      className={`${styles.groups} no-print`}
      aria-label={say('Sınıflarınız', 'Çocuğunuzun sınıfları')}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="from" value={pathname} />
      {groups.map(({ id, name, course, state }) => (
        <button
          key={id}
          type="submit"
          name="group"
          value={id}
          className={styles.group}
          aria-pressed={id === current}
        >
          <b>{name}</b>
          <span>{[course, STATES[state]].filter(Boolean).join(', ')}</span>
        </button>
      ))}
    </form>
  )
}
