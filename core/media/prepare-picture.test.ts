import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { boxFor, preparePicture } from './prepare-picture.ts'

test('a picture is made in every width that it has, upright, without what the camera noted', async () => {
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#284' },
  })
    .withExif({ IFD0: { Artist: 'kamera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { width, height, widths, files } = await preparePicture(photo)
  expect({ width, height, widths }).toEqual({ width: 600, height: 900, widths: [240, 480, 600] })
  expect([...files.keys()]).toEqual(widths.flatMap((one) => [`${one}.avif`, `${one}.webp`]))
  for (const [name, bytes] of files) {
    const found = await sharp(bytes).metadata()
    expect(found.width, name).toBe(Number.parseInt(name, 10))
    expect(found.exif, name).toBeUndefined()
  }
})

test('a photograph of 64 megapixels is taken, and shrunk', async () => {
  const [width, height] = [32_000, 2_000]
  const photo = await sharp({ create: { width, height, channels: 3, background: '#284' } })
    .jpeg()
    .toBuffer()
  const prepared = await preparePicture(photo)
  expect(prepared.widths).toEqual([240, 480, 800, 1200, 1735, 2429])
  expect(prepared.width / prepared.height).toBeCloseTo(width / height, 1)
})

test('a tall screenshot is taken, as high as the formats have room for', async () => {
  const screenshot = await sharp({
    create: { width: 127, height: 17_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const { width, height, files } = await preparePicture(screenshot)
  expect({ width, height }).toEqual({ width: 120, height: 16_000 })
  expect((await sharp(files.get('120.webp')).metadata()).height).toBeGreaterThan(15_900)
})

test('a picture of 120 megapixels is refused before it is opened, with the reason', async () => {
  const huge = await draw().png().toBuffer()
  huge.writeUInt32BE(12_000, 16)
  huge.writeUInt32BE(10_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  await expect(preparePicture(huge)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('en çok 100 megapiksel'),
  })
})

const GREEN = { width: 300, height: 200, channels: 3, background: '#284' } as const
const draw = () => sharp({ create: GREEN })

test.each([
  ['a PNG of 16 bits', () => draw().toColourspace('rgb16').png().toBuffer()],
  ['a PNG of a few colours', () => draw().png({ palette: true, colours: 4 }).toBuffer()],
  ['a grey JPEG', () => draw().grayscale().jpeg().toBuffer()],
  ['a JPEG for print (CMYK)', () => draw().toColourspace('cmyk').jpeg().toBuffer()],
  ['a progressive JPEG', () => draw().jpeg({ progressive: true }).toBuffer()],
  ['an AVIF', () => draw().avif().toBuffer()],
  ['a WebP that moves', async () => (await moving()).webp().toBuffer()],
  ['a GIF that moves', async () => (await moving()).gif().toBuffer()],
])('%s is taken', async (_, make) => {
  const { width, height, files } = await preparePicture(await make())
  expect({ width, height }).toEqual({ width: 300, height: 200 })
  const { space, channels = 0 } = await sharp(files.get('300.webp')).metadata()
  expect([space, channels > 2]).toEqual(['srgb', true])
})

async function moving() {
  const frames = [await draw().png().toBuffer(), await draw().negate().png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
}

function box(brands: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, brands.length + 12]), Buffer.from(`ftyp${brands}`)])
}

test.each([
  ['HEIC', async () => box('heic\0\0\0\0mif1heic'), 'HEIC biçimi açılamıyor'],
  ['HEIC under a general brand', async () => box('mif1\0\0\0\0mif1heic'), 'HEIC biçimi açılamıyor'],
  ['an empty file', async () => Buffer.alloc(0), 'Bu dosya boş.'],
  ['a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'bir görsel değil'],
  ['a text', async () => Buffer.from('bir not'), 'bir görsel değil'],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'bir görsel değil',
  ],
  ['a TIFF', () => draw().tiff().toBuffer(), 'Bu biçim alınmıyor'],
  ['half a JPEG', async () => (await photo()).subarray(0, 20_000), 'bozuk ya da yarım'],
  ['a picture of 40 pixels', () => draw().resize(40).png().toBuffer(), 'en az 96 piksel'],
])('%s is refused with its true reason', async (_, make, reason) => {
  await expect(preparePicture(await make())).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(reason),
  })
})

function photo(): Promise<Buffer> {
  const raw = { width: 600, height: 400, channels: 3 } as const
  return sharp(randomBytes(600 * 400 * 3), { raw })
    .jpeg()
    .toBuffer()
}

describe('a picture that cannot be shrunk while it is decoded', () => {
  test('is refused by its header, with what to do', async () => {
    const png = await draw().toColourspace('rgb16').png({ progressive: true }).toBuffer()
    png.writeUInt32BE(5_000, 16)
    png.writeUInt32BE(8_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    const jpeg = await draw().jpeg({ progressive: true }).toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    jpeg.writeUInt16BE(9_990, frame + 5)
    jpeg.writeUInt16BE(9_990, frame + 7)
    await expect(preparePicture(png)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(
        /^Bu resim açılırken çok yer tutuyor: aralıksız \(interlace olmayan\) kaydedin ya da eni en çok \d+ piksel olacak kadar küçültüp yeniden yükleyin\.$/,
      ),
    })
    await expect(preparePicture(jpeg)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('aşamalı (progressive) olmayan JPEG olarak kaydedin'),
    })
  })

  test('is taken below the bound', async () => {
    const jpeg = await sharp({
      create: { width: 127, height: 2_000, channels: 3, background: '#284' },
    })
      .jpeg({ progressive: true })
      .toBuffer()
    expect((await preparePicture(jpeg)).height).toBe(2_000)
  })
})

test.each([
  ['upright', { width: 2_429, height: 16_000 }],
  ['on its side', { width: 16_000, height: 2_429, orientation: 6 }],
])('a tall photograph that lies %s is made of six million pixels at most', (_, header) => {
  const { width, height } = boxFor(header)
  expect(width).toBeLessThan(1_000)
  expect((width * width * 16_000) / 2_429).toBeLessThan(6_010_000)
  expect(height).toBe(16_000)
})
