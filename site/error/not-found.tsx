import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

export function loader(_: Route.LoaderArgs) {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
