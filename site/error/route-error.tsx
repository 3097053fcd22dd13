import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CrashScreen } from './crash-screen.tsx'

/** Few visitors meet it: it is not in the script of every page. */
const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

/** What a screen shows in its place when its loader has failed: the frame of the site stays. */
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
