import { useCan } from '../session/session.ts'
import type { Entry } from './rank.ts'
import { chooseTheme, isDark, useTheme } from './theme.ts'

interface Acts {
  leave: () => void
  openHelp: () => void
}

export function useCommands({ leave, openHelp }: Acts): Entry[] {
  const mayAddLead = useCan('lead:write')
  const isNight = isDark(useTheme())
  const common = { group: 'Komutlar', isUsual: true } as const
  const commands: Entry[] = [
    {
      ...common,
      name: isNight ? 'Açık görünüm' : 'Koyu görünüm',
      icon: isNight ? 'sun' : 'moon',
      words: 'tema renk gece gündüz karanlık',
      to: () => chooseTheme(isNight ? 'light' : 'dark'),
    },
    {
      ...common,
      name: 'Bu ekran için yardım',
      icon: 'help',
      words: 'nasıl kılavuz geri alma kısayol klavye',
      to: openHelp,
    },
    { ...common, name: 'Çıkış yap', icon: 'logout', words: 'oturumu kapat', to: leave },
  ]
  if (!mayAddLead) return commands
  const words = 'yeni aday talep telefon'
  return [
    { ...common, name: 'Başvuru ekle', icon: 'plus', words, to: '/basvurular/yeni' },
    ...commands,
  ]
}
