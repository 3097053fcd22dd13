import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

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
  const [width, height] = [9248, 6936]
  const photo = await sharp({ create: { width, height, channels: 3, background: '#284' } })
    .jpeg()
    .toBuffer()
  const prepared = await preparePicture(photo)
  expect(prepared.widths).toEqual([240, 480, 800, 1200, 1735, 2429])
  expect(prepared.width / prepared.height).toBeCloseTo(width / height, 2)
})

test('a tall screenshot is taken, as high as the formats have room for', async () => {
  const screenshot = await sharp({
    create: { width: 1080, height: 17_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const { width, height, files } = await preparePicture(screenshot)
  expect({ width, height }).toEqual({ width: 1016, height: 16_000 })
  expect((await sharp(files.get('1016.webp')).metadata()).height).toBeGreaterThan(15_900)
})

test('a picture of 120 megapixels is refused before it is opened, with the reason', async () => {
  const huge = await sharp({
    create: { width: 12_000, height: 10_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await expect(preparePicture(huge)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('en çok 100 megapiksel'),
  })
})

test('HEIC is refused with its true reason', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  await expect(preparePicture(heic)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('HEIC'),
  })
})

test('pictures whose sender is gone are not prepared', async () => {
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#284' },
  })
    .jpeg()
    .toBuffer()
  await expect(preparePicture(photo, AbortSignal.abort())).rejects.toMatchObject({
    code: 'bad-request',
  })
})
