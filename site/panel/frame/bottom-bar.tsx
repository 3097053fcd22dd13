import { Link } from 'react-router'
import type { Student } from '../../../contract/student/class.ts'
import { wantsLessMotion } from '../../ui/motion.ts'
import { PanelIcon } from '../panel-icon.tsx'
import styles from './bottom-bar.module.css'
import { useIsCurrent, useScreens } from './panel-nav.tsx'

export function BottomBar({ student }: { student: Student }) {
  const isCurrent = useIsCurrent()
  const screens = useScreens(student)
  return (
    <nav className={`${styles.bar} no-print`} aria-label="Bölümler">
      {screens.map(({ href, short, icon }) => (
        <Link
          key={href}
          to={href}
          className={styles.way}
          aria-current={isCurrent(href) ? 'page' : undefined}
          viewTransition={!wantsLessMotion()}
        >
          <PanelIcon name={icon} size={22} />
          {short}
        </Link>
      ))}
    </nav>
  )
}
