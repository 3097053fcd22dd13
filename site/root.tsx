import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { noteShown, outlastFailures } from './client-middleware.ts'
import { useWaitsForForm, WithoutScript } from './document/handle.tsx'
import onEveryPage from './document/inline/on-every-page.ts?inline-script'
import { NonceContext, ReferenceContext } from './document/of-request.ts'
import { RouteError } from './error/route-error.tsx'
import { LastFrame } from './layout/last-frame.tsx'
import { PreviewBar } from './layout/preview-bar.tsx'
import { HEAD_LINKS } from './seo/head-links.ts'
import { Notices } from './ui/notices.tsx'
import '../design/tokens.css'
import '../design/fonts.css'
import '../design/base.css'
import '../design/shapes.css'
import '../design/button.css'
import '../design/staged.css'
import '../design/print.css'

export const links: LinksFunction = () => HEAD_LINKS

export const clientMiddleware = [outlastFailures]

export function Layout({ children }: { children: ReactNode }) {
  const failed = use(ReferenceContext) !== ''
  const nonce = use(NonceContext)
  const waits = useWaitsForForm()
  return (
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <Meta />
        <Links />
        {import.meta.env.SSR && <WithoutScript />}
      </head>
      <body data-staged={failed || waits ? undefined : ''}>
        {children}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: onEveryPage }}
        />
        {!failed && <ScrollRestoration />}
        {!failed && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  const location = useLocation()
  const matches = useMatches()
  useEffect(() => noteShown(location, matches), [location, matches])
  return (
    <Notices>
      <PreviewBar />
      <Outlet />
    </Notices>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Notices>
      <LastFrame>
        <RouteError error={error} />
      </LastFrame>
    </Notices>
  )
}
