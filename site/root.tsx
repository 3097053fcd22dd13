import type { ReactNode } from 'react'
import {
  type LinkDescriptor,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { CrashScreen } from './error/crash-screen.tsx'
import { HEAD_LINKS } from './seo/head-links.ts'
import bricolage from './styles/fonts/bricolage.woff2?url'
import bricolageTr from './styles/fonts/bricolage-tr.woff2?url'
import figtree from './styles/fonts/figtree.woff2?url'
import figtreeTr from './styles/fonts/figtree-tr.woff2?url'
import { Notices } from './ui/notices.tsx'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/shapes.css'
import './ui/button.css'
import './styles/prose.css'
import './styles/print.css'

/** What a route may say about the document around it. */
export interface Handle {
  /** The page has no behaviour that needs script, so it gets none. */
  noScript?: boolean
}

/** All four files at once: hardly a line of Turkish does without the letters of the small ones. */
const FONT_LINKS: LinkDescriptor[] = [figtree, figtreeTr, bricolage, bricolageTr].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
}))

export const links: LinksFunction = () => [...FONT_LINKS, ...HEAD_LINKS]

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const failed = Boolean(useRouteError())
  const noScript = failed || matches.some(({ handle }) => (handle as Handle | undefined)?.noScript)
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!noScript && <ScrollRestoration />}
        {!noScript && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Notices>
      <Outlet />
    </Notices>
  )
}

export function ErrorBoundary() {
  return (
    <main>
      <CrashScreen error={useRouteError()} />
    </main>
  )
}
