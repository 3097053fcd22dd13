import { expect, test } from 'vitest'
import { readCertificateCode } from './certificate.ts'

test.each([
  '7kq2m-abc4d',
  '7KQ2M–ABC4D',
  '7KQ2M‑ABC4D',
  '7KQ2M−ABC4D',
  ' 7KQ2M ABC4D ',
  '7KQ2M\u00a0ABC4D',
  '“7KQ2M-ABC4D”.',
  "'7KQ2M-ABC4D'",
  '7KQ２M-ABC4D',
  '٧KQ٢M-ABC٤D',
  '７ＫＱ２Ｍ－ＡＢＣ４Ｄ',
  '7KQ2M\u200b-ABC4D',
])('a code typed as %s is read', (typed) => {
  expect(readCertificateCode(typed)).toBe('7KQ2MABC4D')
})

test.each(['7KQ2M-ABC4', '7KQ2M-ABC4D5', '7KQ2M-ABC4O', ''])('%j is no code', (typed) => {
  expect(readCertificateCode(typed)).toBeNull()
})
