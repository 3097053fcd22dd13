import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { page } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { cardFiles, Files, mediaFiles } from '../../server/files.ts'
import { root } from '../../server/root.ts'
import { createTestDatabase } from '../../test/database.ts'
import { findCard, getPicture } from '../content/find-card.ts'
import { getPage } from '../content/pages.ts'
import type { FileStore } from '../media/file-store.ts'

const { db, dataDir } = await createTestDatabase()
const drawn = new Map<string, Uint8Array>()
const store: FileStore = {
  copyIn: async () => {},
  write: async (key, bytes) => void drawn.set(key, bytes),
  read: async (key) =>
    drawn.get(key) ?? readFile(join(dataDir, 'media', key)).catch(() => undefined),
  list: async function* () {},
}
const fonts = join(root, 'design', 'print-fonts')
const keyOf = (path: string | null) => path?.replace('/media/', '') ?? ''
const find = (key: string) => findCard(db, store, fonts, key)

async function cardOfPage(): Promise<string> {
  return keyOf((await getPage(db, 'yds')).metadata.image)
}

test('pages and screens each have a card in the size of social networks', async () => {
  for (const key of [
    await cardOfPage(),
    keyOf((await getPicture(db, 'home')).share),
    keyOf((await getPicture(db, 'faq')).share),
  ]) {
    const size = { format: 'jpeg', width: 1200, height: 630 }
    expect(await sharp(await find(key)).metadata(), key).toMatchObject(size)
    expect(drawn.has(key), key).toBe(true)
  }
})

test('another name or colour gives every card another address, and the one before is drawn no more', async () => {
  const before = await cardOfPage()
  drawn.clear()
  await db
    .update(siteConfig)
    .set({ name: 'Körfez <Dil> Okulu', brandColor: '#0b6b4f' })
    .where(eq(siteConfig.id, 1))
  const after = await cardOfPage()
  expect(after).not.toBe(before)
  expect(await find(before)).toBeUndefined()
  const card = await find(after)
  const { data } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect(
    Math.max(Math.abs(red - 0x0b), Math.abs(green - 0x6b), Math.abs(blue - 0x4f)),
  ).toBeLessThan(6)
})

test('another focus of its picture gives a card another address', async () => {
  const before = keyOf((await getPicture(db, 'faq')).share)
  await db.update(media).set({ focusX: 10 }).where(eq(media.key, 'faq'))
  const after = keyOf((await getPicture(db, 'faq')).share)
  expect(after).not.toBe(before)
  expect([await find(before), await find(after)]).toEqual([undefined, expect.anything()])
})

test('a title of any length leaves the space beside it free', async () => {
  const title = 'Muvaffakiyetsizleştirici & <ölçüsüz> başlık, İĞÜŞÖÇ ığüşöç. '.repeat(4)
  await db.update(page).set({ title }).where(eq(page.slug, 'yds'))
  const gap = { left: 644, top: 0, width: 40, height: 630 }
  const card = await find(await cardOfPage())
  const { channels } = await sharp(await sharp(card).extract(gap).toBuffer()).stats()
  for (const { min, max } of channels) expect(max - min).toBeLessThan(12)
})

test('a card is served for ever, drawn once, and a forged address draws nothing', async () => {
  const files = new Files([mediaFiles(store), cardFiles(db, store, fonts)], [])
  const path = `/media/${await cardOfPage()}`
  drawn.clear()
  const answers = await Promise.all([files.load(path), files.load(path)])
  for (const answer of answers) {
    const fields = Object.fromEntries(answer?.identity.fields ?? [])
    expect(fields).toMatchObject({
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: expect.any(String),
    })
  }
  expect([...drawn.keys()]).toEqual([keyOf(path)])
  const forged = path.replace(/[0-9a-f]{8}\.jpg/, '00000000.jpg')
  expect(await files.load(forged)).toBeUndefined()
  expect(drawn.size).toBe(1)
})

test('a page that is not public has no card', async () => {
  const key = await cardOfPage()
  drawn.clear()
  await db.update(page).set({ state: 'draft' }).where(eq(page.slug, 'yds'))
  expect(await find(key)).toBeUndefined()
})

test('there is no card of a screen that is not there', async () => {
  for (const key of ['kart/page-yok.00000000.jpg', 'kart/yok.00000000.jpg', 'kart/../x.jpg'])
    expect(await find(key)).toBeUndefined()
})
