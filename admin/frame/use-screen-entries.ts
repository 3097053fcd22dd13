import { useMemo } from 'react'
import { SECTIONS } from '../sections.ts'
import { useAccount } from '../session/session.ts'
import type { Entry } from './rank.ts'
import { useScreens } from './use-screens.ts'

export function useScreenEntries(): Entry[] {
  const screens = useScreens()
  const { permissions } = useAccount()
  return useMemo(() => {
    const group = 'Ekranlar' as const
    const sections = SECTIONS.filter(({ access }) => permissions.includes(access))
    const parts = screens.flatMap(({ name: detail, icon, access: own, parts = [] }) =>
      parts
        .filter(({ access = own }) => permissions.includes(access))
        .map(({ name, to, words }) => ({ group, name, detail, icon, to, words })),
    )
    return [
      ...screens.map(({ name, icon, path, words = '' }) => ({
        group,
        name,
        icon,
        words,
        to: `/${path}`,
        isUsual: true,
      })),
      ...parts,
      ...sections.map(({ name, path, words }) => ({
        group,
        name,
        words,
        icon: 'settings' as const,
        detail: 'Ayarlar',
        to: `/ayarlar/${path}`,
      })),
    ]
  }, [screens, permissions])
}
