import { Outlet } from 'react-router'
import { findContact, findSchool } from '../../backend/find-school.ts'
import { Offline } from '../../layout/offline.tsx'
import { Pending } from '../../layout/pending.tsx'
import { RouteChange } from '../../layout/route-change.tsx'
import { useMenus } from '../../layout/use-menus.ts'
import { MANIFEST } from '../../seo/head-links.ts'
import { guard } from '../../session/guard.ts'
import { studentContext } from '../../session/student-context.ts'
import { GroupSwitch } from '../group/group-switch.tsx'
import { ownGroup } from '../group/own-group.ts'
import type { Route } from './+types/panel-layout.ts'
import '../../../design/themes.css'
import { BottomBar } from './bottom-bar.tsx'
import styles from './panel.module.css'
import { readPreferences } from './preferences.ts'
import { Drawer, Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFreshOnReturn } from './use-fresh-on-return.ts'
import { useSidebar } from './use-sidebar.ts'
import { useTheme } from './use-theme.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student } = context.get(studentContext)
  const [{ name: school, logo }, contact] = await Promise.all([
    findSchool(context),
    findContact(context),
  ])
  const help = contact && { phone: contact.phone, phoneHours: contact.phoneHours }
  const group = ownGroup(request, student)?.id ?? null
  const preferences = readPreferences(request)
  return { student, school, ...(logo && { logo }), group, help, preferences }
}

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: MANIFEST }]

/** The top bar sets the title, since only it knows all matches. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  const { student, school, logo, group, preferences } = loaderData
  const sidebar = useSidebar(preferences.isSidebarOpen)
  const { theme, choose } = useTheme(preferences.theme)
  useMenus()
  useFreshOnReturn()
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
          <Outlet />
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
