import { Navigate } from 'react-router'
import { useScreens } from './use-screens.ts'

/** Everybody begins where their day does: on the first of their screens. */
export function Home() {
  const [first] = useScreens()
  return first ? <Navigate to={`/${first.path}`} replace /> : null
}
