import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CrashScreen } from './crash-screen.tsx'

/** Rarely needed, so not in every page’s script. */
const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

/** Replaces a screen whose loader failed; the site’s frame stays. */
export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    )
  }
  return <CrashScreen error={error} />
}
