import { Outlet } from 'react-router'
import { getContactSettings, getSiteConfig } from '../../contract/content.ts'
import { listPages } from '../../contract/pages.ts'
import { listTests } from '../../contract/placement.ts'
import { callApi } from '../api.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/public-layout.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [pages, tests, contact, config] = await Promise.all([
    callApi(context, listPages),
    callApi(context, listTests),
    callApi(context, getContactSettings),
    callApi(context, getSiteConfig),
  ])
  return serverOnly(request, { pages, tests, contact, config })
}

/** The frame of the public site does not change from page to page. */
export function shouldRevalidate() {
  return false
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Static name="header" tag="header">
        {() => (
          <nav>
            <a href="/">{loaderData.config.name}</a>
            {loaderData.pages.map((page) => (
              <a key={page.slug} href={`/page/${page.slug}`}>
                {page.menu}
              </a>
            ))}
          </nav>
        )}
      </Static>
      <main id="icerik">
        <Outlet />
      </main>
      <Static name="footer" tag="footer">
        {() => <p>{loaderData.contact.address}</p>}
      </Static>
    </>
  )
}
