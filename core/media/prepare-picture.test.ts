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

test('a picture of a billion pixels is not opened', async () => {
  const huge = await sharp({
    create: { width: 16_000, height: 4000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await expect(preparePicture(huge)).rejects.toMatchObject({ code: 'invalid' })
})
