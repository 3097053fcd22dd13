import type { ReactNode } from 'react'
import type { Picture } from '../../../contract/picture.ts'
import type { Student } from '../../../contract/student/class.ts'
import { useAsLastFrame } from '../../layout/last-frame.tsx'
import { Offline } from '../../layout/offline.tsx'
import { Pending } from '../../layout/pending.tsx'
import { RouteChange } from '../../layout/route-change.tsx'
import { useMenus } from '../../layout/use-menus.ts'
import { GroupSwitch } from '../group/group-switch.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './panel.module.css'
import type { Preferences } from './preferences.ts'
import { Drawer, Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFreshOnReturn } from './use-fresh-on-return.ts'
import { useSidebar } from './use-sidebar.ts'
import { useTheme } from './use-theme.ts'

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
          <GroupSwitch groups={student.groups ?? []} current={group} />
          {children}
        </main>
      </div>
      <BottomBar />
      <Drawer school={school} logo={logo} student={student} />
      <Pending />
      <Offline />
      <RouteChange />
    </div>
  )
}
