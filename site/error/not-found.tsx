import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'

export function loader(_: Route.LoaderArgs) {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <h1>Bu sayfa ufukta görünmüyor.</h1>
}
