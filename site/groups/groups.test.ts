import { expect, test } from 'vitest'
import { READ } from './filters.ts'
import { handle } from './groups.tsx'

test('the page cache looks at every name that the filters read', () => {
  expect(handle.reads).toEqual(READ)
})
