import { Outlet, type RouterContextProvider, useMatches } from 'react-router'
import type { Answer } from '../../contract/answer.ts'
import { getLegalText } from '../../contract/public/content.ts'
import {
  listFamilies,
  listPages,
  type PageFamily,
  type PageListItem,
} from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { callApi, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { UNKNOWN_FAMILY } from '../backend/unknown-school.ts'
import { toConsent } from '../form/consent.ts'
import { serverOnly } from '../server-only.ts'
import { late } from '../ui/late.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/public-layout.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import contactBarStyles from './contact-bar.module.css'
import footerStyles from './footer.module.css'
import './frame-styles.ts'
import styles from './layout.module.css'
import { Offline } from './offline.tsx'
import { pageNameOf } from './page-name.ts'
import { Pending } from './pending.tsx'
import { RouteChange } from './route-change.tsx'
import { ServedFailure } from './served-failure.tsx'
import { useLinks } from './use-links.ts'
import { useMenus } from './use-menus.ts'

const FramePart = late(async () => (await import('./frame-part.tsx')).FramePart)

export async function loader({ request, context }: Route.LoaderArgs) {
  const [families, listed, tests, contact, config, consent] = await Promise.all([
    tryApi(context, listFamilies, { isPart: true, none: [] }),
    tryApi(context, listPages, { isPart: true, none: [] }),
    tryApi(context, listTests, { isPart: true }),
    findContact(context),
    findSchool(context),
    findConsent(context),
  ])
  const pages = orEmpty(listed)
  const { name: school, copyrightYear, isKur, logo } = config
  const frame = {
    school,
    copyrightYear,
    isKur,
    families: familiesOf(orEmpty(families), pages),
    pages,
    hasFailed: !listed.ok,
    tests: orEmpty(tests),
    contact,
  }
  const navigation = { ...frame, ...(logo && { logo }) }
  const hours = contact?.phoneHours ?? ''
  return { navigation: serverOnly(request, navigation), consent, hours }
}

/** Empty on failure, which the menus show themselves. */
function orEmpty<T>(list: Answer<T[]>): T[] {
  return list.ok ? list.value : []
}

/** Where the backend has pages and no families, all pages are in one. */
function familiesOf(families: PageFamily[], pages: PageListItem[]): PageFamily[] {
  return families.length === 0 && pages.length > 0 ? [UNKNOWN_FAMILY] : families
}

async function findConsent(context: Readonly<RouterContextProvider>) {
  return toConsent(
    await callApi(context, getLegalText, { or: null, params: { slug: 'privacy-policy' } }),
  )
}

export function shouldRevalidate() {
  return false
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { navigation } = loaderData
  const page = pageNameOf(useMatches().at(-1))
  useLinks()
  useMenus()
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
        <Outlet />
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
