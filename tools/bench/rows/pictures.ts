import sharp, { type Sharp } from 'sharp'

const INTERLACED = { progressive: true, compressionLevel: 1 } as const

const DRAWINGS: readonly (() => Sharp)[] = [
  () => draw(9_990, 9_990).jpeg(),
  () => draw(9_990, 9_990).jpeg({ progressive: true }),
  () => draw(7_000, 7_000).jpeg({ progressive: true }),
  () => draw(8_000, 7_500).withMetadata({ orientation: 6 }).jpeg(),
  () => draw(2_429, 16_000).jpeg(),
  () => draw(9_990, 9_990).png({ compressionLevel: 1 }),
  () => draw(9_990, 9_990).png(INTERLACED),
  () => draw(7_200, 5_000).png(INTERLACED),
  () => draw(5_000, 4_000).toColourspace('rgb16').png(INTERLACED),
  () => draw(4_700, 3_900).toColourspace('rgb16').png(INTERLACED),
  () => draw(300_000, 330).toColourspace('rgb16').png({ compressionLevel: 1 }),
  () => draw(5_700, 5_700).webp({ effort: 0 }),
  () => draw(4_000, 3_000).avif({ effort: 0 }),
  () => draw(5_000, 4_900).gif({ effort: 1 }),
]

function draw(width: number, height: number): Sharp {
  const background = { r: 40, g: 130, b: 70, alpha: 0.5 }
  return sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false })
}

export async function* drawPictures(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const make of DRAWINGS) yield new Uint8Array(await make().toBuffer())
}
