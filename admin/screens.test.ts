import { expect, test } from 'vitest'
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
