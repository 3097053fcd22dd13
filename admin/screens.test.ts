import { expect, test } from 'vitest'
import { isAllowed } from '../domain/permissions.ts'
import { STAFF_SCREENS } from '../e2e/addresses.ts'
import { SCREENS } from './screens.ts'
import { SECTIONS } from './sections.ts'

const PATHS = [...SCREENS, ...SECTIONS.map(({ path }) => ({ path: `ayarlar/${path}` }))].map(
  ({ path }) => `/yonetim/${path}`,
)

test.each(PATHS)('%s is looked at by axe in both sizes and both themes', (path) => {
  const looked = STAFF_SCREENS.map((screen) => screen.path.split('?')[0] ?? '')
  expect(looked.some((each) => each === path || each.startsWith(`${path}/`))).toBe(true)
})

test.each([
  [
    'admin',
    'Gösterge, Başvurular, Test sonuçları, Öğrenciler, Ödemeler, Raporlar, Yoklama, Dersler, Gruplar, İçerik, Medya, Testler, Ayarlar, Denetim',
  ],
  ['editor', 'Gösterge, İçerik, Medya, Testler, Ayarlar'],
  [
    'frontdesk',
    'Gösterge, Başvurular, Test sonuçları, Öğrenciler, Ödemeler, Yoklama, Dersler, Gruplar, Ayarlar',
  ],
  ['teacher', 'Yoklama, Dersler, Gruplar, Ayarlar'],
] as const)('%s may open %s', (role, names) => {
  const open = SCREENS.filter(({ access }) => isAllowed(role, access))
  expect(open.map(({ name }) => name).join(', ')).toBe(names)
})
