import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { Unavailable } from './unavailable-screen.tsx'

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))
const CrashScreen = lazy(async () => ({
  default: (await import('./crash-screen.tsx')).CrashScreen,
}))
const UnavailableScreen = import.meta.env.SSR
  ? lazy(async () => ({
      default: (await import('./unavailable-screen.tsx')).UnavailableScreen,
    }))
  : OutOfReach

export function RouteError({ error }: { error: unknown }) {
  return <Suspense>{screenOf(error)}</Suspense>
}

function screenOf(error: unknown) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundScreen />
    if (error.status === 503) return <UnavailableScreen {...(error.data as Unavailable)} />
  }
  return <CrashScreen error={error} />
}

function OutOfReach({ message }: Unavailable) {
  return (
    <div className="container unreachable">
      <title>Bu sayfa açılamadı</title>
      <h1>Bu sayfa açılamadı.</h1>
      <p className="lead">{message}</p>
      <a className="button" href={location.href}>
        Yeniden deneyin
      </a>
    </div>
  )
}
