import { expect, test } from 'vitest'
import { toFileType } from './file-type.ts'

test('a type that people have no word for is a file', () => {
  expect(toFileType('application/pdf')).toBe('PDF')
  expect(toFileType('application/x-unknown')).toBe('Dosya')
})
