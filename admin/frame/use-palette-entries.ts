import { useMemo } from 'react'
import { useAccount } from '../session/session.ts'
import { SECTIONS } from '../settings/sections.ts'
import type { Entry } from './palette.tsx'
import { useScreens } from './use-screens.ts'

export function usePaletteEntries(): Entry[] {
  const screens = useScreens()
  const { permissions } = useAccount()
  return useMemo(() => {
    const sections = SECTIONS.filter(({ access }) => permissions.includes(access))
    return [
      ...screens.map(({ name, icon, path, words = '' }) => ({
        ...{ name, icon, words, kind: 'Ekran', address: `/${path}` },
      })),
      ...sections.map(({ name, path, words }) => ({
        ...{ name, words, icon: 'settings' as const, kind: 'Ayarlar', address: `/ayarlar/${path}` },
      })),
    ]
  }, [screens, permissions])
}
