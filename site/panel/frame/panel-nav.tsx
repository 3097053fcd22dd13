import { Link, useLocation } from 'react-router'
import type { Student } from '../../../contract/student/class.ts'
import { initialsOf } from '../../../domain/name.ts'
import { useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { wantsLessMotion } from '../../ui/motion.ts'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import styles from './sidebar.module.css'

interface Screen {
  href: string
  name: string
  short: string
  icon: PanelIconName
}

const PAYMENTS: Screen = {
  href: '/panel/payments',
  name: 'Ödemeler',
  short: 'Ödemeler',
  icon: 'payments',
}

/** Payments are shown to those who have agreed on some, or have bought lesson hours. */
export function useScreens({ hasAgreements }: Student): Screen[] {
  const say = useReader()
  return [
    { href: '/panel/program', name: 'Ders programı', short: 'Program', icon: 'calendar' },
    {
      href: '/panel/progress',
      name: 'Kur durumu',
      short: say('Durumum', 'Durumu'),
      icon: 'progress',
    },
    {
      href: '/panel/classroom',
      name: say('Sınıfım', 'Çocuğunuzun sınıfı'),
      short: say('Sınıfım', 'Sınıfı'),
      icon: 'people',
    },
    { href: '/panel/book', name: 'Kitaplar', short: 'Kitaplar', icon: 'book' },
    ...(hasAgreements ? [PAYMENTS] : []),
    {
      href: '/panel/personal-information',
      name: 'Kişisel bilgiler',
      short: say('Bilgilerim', 'Bilgiler'),
      icon: 'user',
    },
  ]
}

export function useIsCurrent(): (href: string) => boolean {
  const { pathname } = useLocation()
  const current = pathname === '/panel' ? '/panel/program' : pathname
  return (href) => `${current}/`.startsWith(`${href}/`)
}

export function PanelNav({ student, label }: { student: Student; label: string }) {
  const isCurrent = useIsCurrent()
  const screens = useScreens(student)
  return (
    <>
      <nav className={styles.nav} aria-label={label}>
        <ul className={styles.navList}>
          {screens.map(({ href, name, icon }) => (
            <li key={href}>
              <Link
                to={href}
                className={styles.navLink}
                title={name}
                aria-current={isCurrent(href) ? 'page' : undefined}
                viewTransition={!wantsLessMotion()}
              >
                <PanelIcon name={icon} />
                <span className={styles.navName}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.person}>
        <span className={styles.personFace} aria-hidden="true">
          {initialsOf(`${student.name} ${student.surname}`)}
        </span>
        <p className={styles.personText}>
          <span className={styles.personName}>
            {student.name} {student.surname}
          </span>
          <span className={styles.personClass}>{student.className ?? 'Sınıfı yok'}</span>
        </p>
      </div>
      <Logout />
    </>
  )
}

function Logout() {
  const { form } = useForm({ sender: useRouteSender() })
  return (
    <form {...form} action="/auth/logout">
      <button type="submit" className={styles.navLink} title="Çıkış Yap">
        <PanelIcon name="logout" />
        <span className={styles.navName}>Çıkış Yap</span>
      </button>
    </form>
  )
}
