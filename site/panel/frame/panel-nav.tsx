import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Picture } from '../../../contract/picture.ts'
import type { Student } from '../../../contract/student/class.ts'
import { initialsOf } from '../../../domain/name.ts'
import { useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { command } from '../../ui/command.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { wantsLessMotion } from '../../ui/motion.ts'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import styles from './panel-nav.module.css'
import { sidebarCookie } from './preferences.ts'

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
function useScreens({ hasAgreements }: Student): Screen[] {
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

function useIsCurrent(): (href: string) => boolean {
  const { pathname } = useLocation()
  const current = pathname === '/panel' ? '/panel/program' : pathname
  return (href) => `${current}/`.startsWith(`${href}/`)
}

function PanelNav({ student, label }: { student: Student; label: string }) {
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

export const DRAWER = 'panel-menu'

const SMALL = '(width < 48rem)'

export function useSidebar(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)

  function toggle() {
    const next = !isOpen
    setOpen(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing cookies is not in every browser
    document.cookie = sidebarCookie(next)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'b' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    if (matchMedia(SMALL).matches) toggleDrawer()
    else toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return { isOpen, toggle }
}

function toggleDrawer(): void {
  const drawer = document.getElementById(DRAWER) as HTMLDialogElement | null
  if (drawer?.open) drawer.close()
  else drawer?.showModal()
}

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
