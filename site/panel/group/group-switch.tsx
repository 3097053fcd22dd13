import { Form, useLocation } from 'react-router'
import type { Student } from '../../../contract/student/class.ts'
import styles from './group-switch.module.css'

interface Props {
  groups: Student['groups']
  current: number | null
}

const STATES = { active: '', frozen: 'dondurulmuş', finished: 'tamamlandı' }

export function GroupSwitch({ groups, current }: Props) {
  const { pathname } = useLocation()
  const isPersonal = pathname.startsWith('/panel/personal')
  if (groups.length < 2 || isPersonal) return null
  return (
    <Form
      method="post"
      action="/panel/group"
      className={`${styles.groups} no-print`}
      aria-label="Sınıflarınız"
      preventScrollReset
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
    </Form>
  )
}
