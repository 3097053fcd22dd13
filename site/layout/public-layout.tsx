import { Outlet, type RouterContextProvider } from 'react-router'
import { getContactSettings, getLegalText, getSiteConfig } from '../../contract/public/content.ts'
import { listFamilies, listPages } from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { callApi, callApiOr, tryApi } from '../api.ts'
import { toConsent } from '../form/consent.ts'
import { requestContext } from '../request-context.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/public-layout.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import contactBarStyles from './contact-bar.module.css'
import { ContactBar } from './contact-bar.tsx'
import footerStyles from './footer.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { Offline } from './offline.tsx'
import { Pending } from './pending.tsx'
import { RouteChange } from './route-change.tsx'
import { useLinks } from './use-links.ts'
import { useMenus } from './use-menus.ts'
import { useQuiet } from './use-quiet.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [families, pages, tests, contact, { name: school, copyrightYear }, consent] =
    await Promise.all([
      callApiOr(context, listFamilies, []),
      callApiOr(context, listPages, []),
      callApiOr(context, listTests, []),
      callApi(context, getContactSettings),
      callApi(context, getSiteConfig),
      findConsent(context),
    ])
  const navigation = { school, copyrightYear, families, pages, tests, contact }
  return { navigation: serverOnly(request, navigation), consent }
}

/** Without the text the forms still work; they only cannot say what it says. */
async function findConsent(context: Readonly<RouterContextProvider>) {
  const answer = await tryApi(context, getLegalText, { params: { slug: 'privacy-policy' } })
  if (answer.ok) return toConsent(answer.value)
  context.get(requestContext).logError(new Error(answer.message), 'GET the privacy notice failed')
  return null
}

/** The frame of the public site does not change from page to page. */
export function shouldRevalidate() {
  return false
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { navigation } = loaderData
  const [isQuiet, setQuiet] = useQuiet()
  useLinks()
  useMenus()
  return (
    <>
      <a className={`skip-link ${styles.furniture}`} href="#icerik">
        İçeriğe geçin
      </a>
      <Static
        name="header"
        tag="header"
        className={`${styles.head} ${styles.furniture}`}
        data={navigation}
      >
        {(given) => <Header {...given} />}
      </Static>
      <Pending />
      <main id="icerik" className={styles.main} tabIndex={-1}>
        <Outlet context={setQuiet} />
      </main>
      <Static
        name="footer"
        tag="footer"
        className={`${footerStyles.footer} ${styles.furniture} on-dark no-print`}
        data-later=""
        data={navigation}
      >
        {(given) => <Footer {...given} />}
      </Static>
      <aside
        className={`${contactBarStyles.contactBar} ${styles.furniture}`}
        data-bar="contact"
        aria-label="Bize ulaşın"
      >
        <Static name="contact-bar" data={navigation}>
          {(given) => <ContactBar {...given} />}
        </Static>
      </aside>
      {/* As long as half the header: after what is seen first. */}
      <Static name="mobile-menu" data={navigation}>
        {(given) => <MobileMenu {...given} />}
      </Static>
      {!isQuiet && <ApplicationDialog />}
      <Offline />
      <RouteChange />
    </>
  )
}
