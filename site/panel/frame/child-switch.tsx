import { useLocation } from 'react-router'
import type { Student } from '../../../contract/student/class.ts'
import { initialsOf } from '../../../domain/name.ts'
import styles from './child-switch.module.css'

/** The name of the child stands first on every screen of a guardian, who goes to the other child from there. */
export function ChildSwitch({ student }: { student: Student }) {
  const { pathname } = useLocation()
  const { students = [], isGuardian } = student
  if (!isGuardian && students.length < 2) return null
  const all = students.length > 0 ? students : [student]
  return (
    <nav className="no-print" aria-label="Kimin paneli">
      <ul className={styles.list}>
        {all.map((child) => (
          <li key={child.id}>
            <Child
              child={child}
              detail={
                child.id === student.id ? (student.className ?? 'Sınıfı yok') : 'Paneline geçin'
              }
              to={child.id === student.id ? undefined : `${pathname}?ogrenci=${child.id}`}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChildProps {
  child: Student['students'][number]
  detail: string
  to: string | undefined
}

function Child({ child: { name, surname }, detail, to }: ChildProps) {
  const content = (
    <>
      <span className={styles.face} aria-hidden="true">
        {initialsOf(`${name} ${surname}`)}
      </span>
      <span className={styles.words}>
        <b className={styles.name}>
          {name} {surname}
        </b>
        <span className={styles.detail}>{detail}</span>
      </span>
    </>
  )
  return to ? (
    <a className={styles.child} href={to}>
      {content}
    </a>
  ) : (
    <p className={styles.child} aria-current="true">
      {content}
    </p>
  )
}
