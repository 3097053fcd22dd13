import { SCREENS } from '../screens.ts'
import { SECTIONS } from '../sections.ts'
import { currentPart } from '../ui/current-part.ts'
import { DESK_HELP } from './desk-help.ts'
import type { Help } from './help-text.ts'
import { LESSON_HELP } from './lesson-help.ts'
import { SCHOOL_HELP } from './school-help.ts'
import { SITE_HELP } from './site-help.ts'

export const HELP: Record<string, Help> = {
  ...DESK_HELP,
  ...LESSON_HELP,
  ...SITE_HELP,
  ...SCHOOL_HELP,
}

const ELSEWHERE: Help = {
  what: 'Yönetim ekranları soldaki listede, telefonda alttaki çubuktadır. Görevinizin görmediği ekran listede çıkmaz.',
  acts: [
    'Ctrl K ile kişi, sınıf, ekran ya da komut arayın.',
    'Bir listede satıra basarak kaydı açın; liste yerinde kalır.',
    'Aradığınız ekran yoksa okulun yöneticisine görevinizi sorun.',
  ],
  never: 'Geri alınamayan bir iş yapılmadan önce her ekranda sorulur.',
}

/** Names of all addresses of the staff app that have help of their own; lists in a query share the help of their screen. */
export const NAMES: ReadonlyMap<string, string> = new Map([
  ...SCREENS.map(({ path, name }) => [`/${path}`, name] as const),
  ...SCREENS.flatMap(({ parts = [] }) => parts)
    .filter(({ to }) => !(to.includes('?') || to === '/denetim'))
    .map(({ to, name }) => [to, name] as const),
  ...SECTIONS.map(({ path, name }) => [`/ayarlar/${path}`, name] as const),
])

export function helpOf(address: string): Help & { name: string } {
  const path = currentPart(Object.keys(HELP), address)
  const help = path === undefined ? undefined : HELP[path]
  return { ...(help ?? ELSEWHERE), name: (path && NAMES.get(path)) ?? 'Yönetim' }
}
