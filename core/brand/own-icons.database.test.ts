import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getSchool } from '../../contract/staff/school.ts'
import { media } from '../../db/schema/media.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { createTestApi } from '../../test/api.ts'
import type { FileStore } from '../media/file-store.ts'
import { findIcon, findPrintedLogo } from './own-icons.ts'

const files = new Map<string, Uint8Array>()
const store: FileStore = {
  copyIn: async () => {},
  write: async (key, bytes) => void files.set(key, bytes),
  read: async (key) => files.get(key),
  list: async function* () {},
}
const { api, db } = await createTestApi()

async function chooseLogo() {
  const red = { width: 240, height: 80, channels: 4, background: '#cc2233' } as const
  await store.write('korfez.1a2b3c4d/240.webp', await sharp({ create: red }).webp().toBuffer())
  const [row] = await db
    .insert(media)
    .values({
      key: 'korfez',
      name: 'Körfez logosu',
      fileKey: 'korfez.1a2b3c4d',
      alt: 'Körfez',
      width: 240,
      height: 80,
      widths: [120, 240],
    })
    .returning({ id: media.id })
  await db.update(siteConfig).set({ logoId: row?.id ?? null })
}

async function pixelOf(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 4)]
}

test('a school without a logo has no icons of its own, and one with it has each in its size', async () => {
  expect(await findPrintedLogo(db, store)).toBeUndefined()
  await chooseLogo()
  for (const [name, side] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    const icon = await findIcon(db, store, `korfez.1a2b3c4d/${name}.png`)
    expect(await sharp(icon).metadata(), name).toMatchObject({ width: side, height: side })
  }
  const printed = await findPrintedLogo(db, store)
  expect(await sharp(printed).metadata()).toMatchObject({ width: 240, height: 80 })
})

test('the logo stands whole in the middle, on paper, with corners of its own only where nothing cuts it', async () => {
  const [tab, cut] = await Promise.all(
    ['icon-192', 'apple-touch-icon'].map((name) => store.read(`korfez.1a2b3c4d/${name}.png`)),
  )
  if (!(tab && cut)) throw new Error('the icons are not kept')
  expect((await pixelOf(tab, 96, 96))[0]).toBeGreaterThan(200)
  expect(await pixelOf(tab, 96, 20)).toEqual([251, 247, 239, 255])
  expect((await pixelOf(tab, 0, 0))[3]).toBe(0)
  expect((await pixelOf(cut, 0, 0))[3]).toBe(255)
})

test('no icon is made of other pictures or under other names', async () => {
  expect(await findIcon(db, store, 'korfez.1a2b3c4d/icon-64.png')).toBeUndefined()
  expect(await findIcon(db, store, 'page-yds.1a2b/icon-192.png')).toBeUndefined()
})

test('the staff app is told the logo', async () => {
  const answer = await api.request('/api/staff/school')
  expect(getSchool.output.parse(await answer.json()).logo).toMatchObject({
    src: '/media/korfez.1a2b3c4d',
  })
})
