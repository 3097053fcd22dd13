import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [18_037, '18 KB'],
  [1_048_576, '1 MB'],
  [1_258_291, '1,2 MB'],
  [3_221_225_472, '3 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
