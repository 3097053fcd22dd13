import { expect, test } from 'vitest'
import { EDITABLE } from './editable.ts'

test('every column that the sample school’s content fills can be changed in the staff app', () => {
  const lost = EDITABLE.filter(({ way }) => way === undefined)
  expect(lost.map(({ column }) => column)).toEqual([])
})
