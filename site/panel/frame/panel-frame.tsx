import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Picture } from '../../../contract/picture.ts'
import type { Student } from '../../../contract/student/class.ts'
import { initialsOf } from '../../../domain/name.ts'
import { useAsLastFrame } from '../../layout/last-frame.tsx'
import { Offline, Pending } from '../../layout/pending.tsx'
import { RouteChange, useMenus } from '../../layout/route-change.tsx'
import { GroupSwitch } from '../group/group-switch.tsx'
import styles from './panel.module.css'
import { BottomBar, Drawer, Sidebar, useSidebar } from './panel-nav.tsx'
import { type Preferences, type Theme, themeCookie } from './preferences.ts'
import { TopBar } from './top-bar.tsx'

/** The name of the child stands first on every screen of a guardian, who goes to the other child from there. */
function ChildSwitch({ student }: { student: Student }) {
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

/** Milliseconds until data may be outdated, as lessons begin and end. */
const STALE = 60_000

function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => revalidate())
  useEffect(() => {
    let seen = Date.now()
    function look() {
      if (document.visibilityState === 'visible' && navigator.onLine && Date.now() - seen > STALE) {
        renew()
      }
      seen = Date.now()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

function useTheme(themeAtFirst: Theme) {
  const [theme, setTheme] = useState(themeAtFirst)

  function choose(next: Theme) {
    setTheme(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing cookies is not in every browser
    document.cookie = themeCookie(next)
  }

  return { theme, choose }
}

interface Props {
  student: Student
  school: string
  logo?: Picture
  group: number | null
  preferences: Preferences
  children: ReactNode
}

export function PanelFrame({ children, ...given }: Props) {
  const { student, school, logo, group, preferences } = given
  const sidebar = useSidebar(preferences.isSidebarOpen)
  const { theme, choose } = useTheme(preferences.theme)
  useMenus()
  useFreshOnReturn()
  useAsLastFrame((other) => <PanelFrame {...given}>{other}</PanelFrame>)
  return (
    <div className={styles.panel} data-theme={theme} data-live>
      <a className="skip-link" href="#icerik">
        İçeriğe geçin
      </a>
      <Sidebar school={school} logo={logo} student={student} isOpen={sidebar.isOpen} />
      <div className={styles.page}>
        <TopBar
          school={school}
          isSidebarOpen={sidebar.isOpen}
          onToggle={sidebar.toggle}
          choose={choose}
        />
        <main id="icerik" className={styles.main} tabIndex={-1}>
          <ChildSwitch student={student} />
          <GroupSwitch groups={student.groups ?? []} current={group} />
          {children}
        </main>
      </div>
      <BottomBar student={student} />
      <Drawer school={school} logo={logo} student={student} />
      <Pending />
      <Offline />
      <RouteChange />
    </div>
  )
}
