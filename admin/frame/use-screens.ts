import { SCREENS, type Screen } from '../screens.ts'
import { useAccount } from '../session/session.ts'

export function useScreens(): Screen[] {
  const { permissions } = useAccount()
  return SCREENS.filter(({ access }) => permissions.includes(access))
}
