import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Picture } from '../../../contract/picture.ts'
import type { Student } from '../../../contract/student/class.ts'
import { useAsLastFrame } from '../../layout/last-frame.tsx'
import { Offline } from '../../layout/offline.tsx'
import { Pending } from '../../layout/pending.tsx'
import { RouteChange } from '../../layout/route-change.tsx'
import { useMenus } from '../../layout/use-menus.ts'
import { GroupSwitch } from '../group/group-switch.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChildSwitch } from './child-switch.tsx'
import styles from './panel.module.css'
import { type Preferences, type Theme, themeCookie } from './preferences.ts'
import { Drawer, Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

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
