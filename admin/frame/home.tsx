import { Navigate } from 'react-router'
import { useScreens } from './use-screens.ts'

/** Opens the first screen that the account may see. */
export function Home() {
  const [first] = useScreens()
  return first ? <Navigate to={`/${first.path}`} replace /> : null
}
