import type { Route } from './+types/page-boundary.ts'
import { RouteError } from './route-error.tsx'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
