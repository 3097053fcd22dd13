import { type ReactNode, use, useEffect, useState } from 'react'
import { type UIMatch, useMatches, useNavigate } from 'react-router'
import { unreachable } from '../../contract/answer.ts'
import { FailureContext } from '../document/of-request.ts'
import { ContactForm, type Course } from '../form/contact-form.tsx'
import { readHead } from '../seo/describe.ts'
import { command } from '../ui/command.ts'
import { greetingFrom } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { wantsLessMotion } from '../ui/motion.ts'
import { Notice, useNotify } from '../ui/notices.tsx'
import { late, type Served, Static } from '../ui/static.tsx'
import contactBarStyles from './contact-bar.module.css'
import footerStyles from './footer.module.css'
import styles from './public-frame.module.css'
import './frame-styles.ts'
import { useAsLastFrame } from './last-frame.tsx'
import type { Navigation } from './navigation.ts'
import { Offline, Pending } from './pending.tsx'
import { RouteChange, useMenus } from './route-change.tsx'

function ApplicationDialog() {
  const [round, setRound] = useState(0)
  const course = useCourse()
  return (
    <dialog
      id="basvuru"
      className={styles.applicationDialog}
      aria-labelledby="basvuru-baslik"
      closedby="any"
      data-lock
      onClose={() => setRound((before) => before + 1)}
    >
      <div className={styles.inner}>
        <div className={styles.applicationDialogHead}>
          <h2 id="basvuru-baslik">Başvuru Formu</h2>
          <button type="button" className="icon-button" {...command('close', 'basvuru')}>
            <Icon name="close" />
            <span className="visually-hidden">Formu kapatın</span>
          </button>
        </div>
        <p className={styles.lead}>
          Adınızı, telefonunuzu ve e-postanızı yazın; size uyan kuru, günü ve saati konuşmak için
          sizi arayalım.
        </p>
        <ContactForm
          key={`${round} ${course?.slug}`}
          type="application"
          scope="basvuru"
          course={course}
        />
      </div>
    </dialog>
  )
}

function useCourse(): Course | undefined {
  const { course } = (useMatches().at(-1)?.loaderData ?? {}) as { course?: Course }
  return course
}

function pageNameOf(match: UIMatch<unknown> | undefined): string {
  if (!match || match.pathname === '/') return ''
  const { meta } = (match.loaderData ?? {}) as { meta?: string }
  const titles = readHead(meta)?.flatMap((tag) => ('title' in tag ? String(tag.title) : []))
  return titles?.[0]?.split(' | ')[0] ?? ''
}

function ServedFailure() {
  const message = use(FailureContext)
  return message && <Notice kind="error" text={message} />
}

const ELSEWHERE = /^\/(?:api|yonetim|media|files|icons)(?:\/|$)|\.[a-z]+$/

/** One listener turns clicks on plain links into navigation: links need no script. Offline, the open page stays. */
function useLinks(): void {
  const navigate = useNavigate()
  const notify = useNotify()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link?.dataset.ask !== undefined)
        link.search = `?text=${encodeURIComponent(greetingFrom(pageName()))}`
      if (!link || !isPlain(event) || !isInside(link)) return
      event.preventDefault()
      if (!navigator.onLine) return notify('error', unreachable().message)
      navigate(link.pathname + link.search + link.hash, {
        viewTransition: !wantsLessMotion(),
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, notify])
}

/** Read from the page, since the served frame does not change. A personal heading is no page name. */
function pageName(): string {
  if (location.pathname === '/') return ''
  return document.querySelector('main h1:not([data-personal])')?.textContent ?? ''
}

function isPlain(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}

function isInside(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  // The browser handles fragments of the same page: it moves the focus too.
  const isPlace =
    link.hash && link.pathname === location.pathname && link.search === location.search
  return !isPlace && !ELSEWHERE.test(link.pathname)
}

const FramePart = late(async () => (await import('./frame-part.tsx')).FramePart)

interface Props {
  navigation: Served<Navigation>
  children: ReactNode
}

export function PublicFrame({ navigation, children }: Props) {
  const page = pageNameOf(useMatches().at(-1))
  useLinks()
  useMenus()
  useAsLastFrame((other) => <PublicFrame navigation={navigation}>{other}</PublicFrame>)
  return (
    <>
      {/* The element after the header: menu items that arrive after the first paint would push the others aside. */}
      <link rel="expect" href="#sayfa-basi" blocking="render" />
      <a className="skip-link" href="#icerik">
        İçeriğe geçin
      </a>
      <Static name="header" tag="header" className={styles.head} data={navigation}>
        {(given) => <FramePart part="header" {...given} page={page} />}
      </Static>
      <Pending />
      <Static name="failure" id="sayfa-basi">
        {() => <ServedFailure />}
      </Static>
      <main id="icerik" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Static
        name="footer"
        tag="footer"
        className={`${footerStyles.footer} on-dark no-print`}
        data-later=""
        data={navigation}
      >
        {(given) => <FramePart part="footer" {...given} page={page} />}
      </Static>
      <aside className={contactBarStyles.contactBar} data-bar="contact" aria-label="Bize ulaşın">
        <Static name="contact-bar" data={navigation}>
          {(given) => <FramePart part="contactBar" {...given} page={page} />}
        </Static>
      </aside>
      {/* Half as large as the header, so it follows what is visible first. */}
      <Static name="mobile-menu" data={navigation}>
        {(given) => <FramePart part="mobileMenu" {...given} page={page} />}
      </Static>
      <ApplicationDialog />
      <Offline />
      <RouteChange />
    </>
  )
}
