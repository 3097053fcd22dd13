import { expect, test } from 'vitest'
import { namedSpans } from './scope.ts'

test('spans are whole months, and the season of enrolling is the last one that has begun', () => {
  expect(namedSpans('2026-03-15')).toEqual({
    'Bu ay': { from: '2026-03-01', to: '2026-03-31' },
    'Geçen ay': { from: '2026-02-01', to: '2026-02-28' },
    'Bu yıl': { from: '2026-01-01', to: '2026-12-31' },
    'Kayıt dönemi': { from: '2025-08-01', to: '2025-10-31' },
    'Son 12 ay': { from: '2025-04-01', to: '2026-03-31' },
  })
  expect(namedSpans('2026-08-01')['Kayıt dönemi']?.from).toBe('2026-08-01')
})
