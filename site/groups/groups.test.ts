import { expect, test } from 'vitest'
import { READS } from './filters.ts'
import { handle } from './groups.tsx'

test('the page cache knows every name and fixed value that the filters read', () => {
  expect(Object.entries(handle.reads ?? {})).toEqual(Object.entries(READS))
})
