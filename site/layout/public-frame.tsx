import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Served } from '../server-only.ts'
import { late } from '../ui/late.ts'
import { Static } from '../ui/static.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import contactBarStyles from './contact-bar.module.css'
import footerStyles from './footer.module.css'
import './frame-styles.ts'
import { useAsLastFrame } from './last-frame.tsx'
import styles from './layout.module.css'
import type { Navigation } from './navigation.ts'
import { Offline } from './offline.tsx'
import { pageNameOf } from './page-name.ts'
import { Pending } from './pending.tsx'
import { RouteChange } from './route-change.tsx'
import { ServedFailure } from './served-failure.tsx'
import { useLinks } from './use-links.ts'
import { useMenus } from './use-menus.ts'

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
