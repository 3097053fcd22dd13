import type { Route } from './+types/page-boundary.ts'
import { RouteError } from './route-error.tsx'

/** Below a layout: a page that fails leaves the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
