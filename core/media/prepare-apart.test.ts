import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preparePictureApart } from './store-picture.ts'

const photo = await sharp({
  create: { width: 300, height: 200, channels: 3, background: '#284' },
})
  .jpeg()
  .toBuffer()

test('a picture is prepared in a process of its own, and one after it', async () => {
  const [one, other] = await Promise.all([preparePictureApart(photo), preparePictureApart(photo)])
  expect([...one.files.keys()]).toEqual(['240.avif', '240.webp', '300.avif', '300.webp'])
  expect((await sharp(one.files.get('300.webp')).metadata()).height).toBe(200)
  expect(other.hash).toBe(one.hash)
})

test('a refusal comes back with its reason', async () => {
  await expect(preparePictureApart(Buffer.from('bir not'))).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringContaining('bir görsel değil') },
  })
})

test('a picture whose sender is gone, before or meanwhile, is given up', async () => {
  const end = new AbortController()
  const begun = preparePictureApart(photo, end.signal)
  setImmediate(() => end.abort())
  await expect(begun).rejects.toMatchObject({ code: 'bad-request' })
  await expect(preparePictureApart(photo, AbortSignal.abort())).rejects.toMatchObject({
    code: 'bad-request',
  })
})
