import { Navigate } from 'react-router'
import { useScreens } from './use-screens.ts'

export function Home() {
  const [first] = useScreens()
  return first ? <Navigate to={`/${first.path}`} replace /> : null
}
