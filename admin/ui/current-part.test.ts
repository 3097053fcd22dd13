import { expect, test } from 'vitest'
import { currentPart } from './parts.tsx'

const PARTS = ['/testler/1', '/testler/1/parcalar', '/testler/1/dosya']

test.each([
  ['/testler/1', '/testler/1'],
  ['/testler/1/soru/12', '/testler/1'],
  ['/testler/1/parcalar', '/testler/1/parcalar'],
  ['/testler/12', undefined],
])('%s is in %s', (address, part) => {
  expect(currentPart(PARTS, address)).toBe(part)
})
