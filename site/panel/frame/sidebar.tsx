import type { Picture } from '../../../contract/picture.ts'
import type { Student } from '../../../contract/student/class.ts'
import { command } from '../../ui/command.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PanelNav } from './panel-nav.tsx'
import styles from './sidebar.module.css'
import { DRAWER } from './use-sidebar.ts'

export const SIDEBAR = 'panel-sidebar'

interface Props {
  school: string
  logo: Picture | undefined
  student: Student
}

export function Sidebar({ school, logo, student, isOpen }: Props & { isOpen: boolean }) {
  return (
    <aside
      id={SIDEBAR}
      className={`${styles.sidebar} no-print`}
      data-sidebar
      data-state={isOpen ? 'expanded' : 'collapsed'}
      aria-label="Kenar çubuğu"
    >
      <Logo className={styles.logo} name={school} mark={logo} />
      <PanelNav student={student} label="Panel" />
    </aside>
  )
}

export function Drawer({ school, logo, student }: Props) {
  return (
    <dialog id={DRAWER} className={styles.drawer} aria-label="Menü" closedby="any" data-lock>
      <div className={styles.drawerHead}>
        <Logo className={styles.logo} name={school} mark={logo} />
        <button type="button" className="icon-button" {...command('close', DRAWER)}>
          <Icon name="close" />
          <span className="visually-hidden">Menüyü kapatın</span>
        </button>
      </div>
      <PanelNav student={student} label="Panel menüsü" />
    </dialog>
  )
}
