import { expect, test } from 'vitest'
import { estimateDecodingBytes } from './prepare-picture.ts'

const PNG = { format: 'png', channels: 3, depth: 'uchar', isProgressive: false } as const
const JPEG = { ...PNG, format: 'jpeg', chromaSubsampling: '4:2:0' } as const
const WHOLE = { ...PNG, channels: 4 } as const

// Megabytes as measured with libvips 8.18, of which an estimate may not fall short by more than a tenth.
test.each([
  ['a baseline JPEG', { ...JPEG, width: 9_990, height: 9_990 }, 0],
  ['a progressive JPEG', { ...JPEG, isProgressive: true, width: 8_000, height: 5_000 }, 155],
  [
    'one of full colour',
    { ...JPEG, chromaSubsampling: '4:4:4', isProgressive: true, width: 8_000, height: 5_000 },
    275,
  ],
  [
    'one for print',
    {
      ...JPEG,
      channels: 4,
      chromaSubsampling: '4:4:4:4',
      isProgressive: true,
      width: 8_000,
      height: 5_000,
    },
    361,
  ],
  ['an interlaced PNG', { ...PNG, isProgressive: true, width: 8_000, height: 5_000 }, 160],
  [
    'one of 16 bits',
    { ...PNG, channels: 4, depth: 'ushort', isProgressive: true, width: 8_000, height: 5_000 },
    424,
  ],
  ['a wide PNG', { ...PNG, channels: 4, depth: 'ushort', width: 300_000, height: 330 }, 1_490],
  ['a less wide one', { ...PNG, channels: 4, depth: 'ushort', width: 20_000, height: 4_900 }, 392],
  ['a GIF that moves', { ...WHOLE, format: 'gif', width: 4_000, height: 4_000 }, 123],
  ['a lossless WebP', { ...WHOLE, format: 'webp', width: 4_000, height: 4_000 }, 90],
  ['an AVIF', { ...WHOLE, channels: 3, format: 'heif', width: 8_000, height: 5_000 }, 628],
  [
    'a deep AVIF',
    { ...WHOLE, depth: 'ushort', format: 'heif', width: 8_000, height: 5_000 },
    1_034,
  ],
] as const)('%s needs what was measured', (_, header, measured) => {
  const estimated = estimateDecodingBytes(header) / 1_000_000
  expect(estimated).toBeGreaterThanOrEqual(measured * 0.9)
  expect(estimated).toBeLessThanOrEqual(measured * 1.4)
})
