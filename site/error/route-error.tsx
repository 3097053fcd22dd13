import { isRouteErrorResponse } from 'react-router'
import { CrashScreen } from './crash-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What a screen shows in its place when its loader has failed: the frame of the site stays. */
export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <CrashScreen error={error} />
}
