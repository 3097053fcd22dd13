import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { saveMedia } from '../media/save-media.ts'
import { getAbout } from './get-about.ts'
import { getArticle } from './get-article.ts'
import { getContactSettings } from './get-contact-settings.ts'
import { getLegalText } from './get-legal-text.ts'
import { getSiteConfig } from './get-site-config.ts'
import { saveAbout } from './save-about.ts'
import { saveArticle } from './save-article.ts'
import { saveContactSettings } from './save-contact-settings.ts'
import { saveLegalText } from './save-legal-text.ts'
import { saveSiteConfig } from './save-site-config.ts'

const { db } = await createTestDatabase()
const metadata = { title: 'Yeni başlık', description: 'Yeni açıklama.' }

test('the text about the school is replaced', async () => {
  const input = {
    title: 'Biz',
    subTitle: 'Kısaca',
    content: '<p>Metin</p><script></script>',
    metadata,
  }
  await saveAbout(db, input)
  expect(await getAbout(db)).toMatchObject({ title: 'Biz', content: '<p>Metin</p>', picture: null })
})

test('contact settings are replaced', async () => {
  const settings = await getContactSettings(db)
  await saveContactSettings(db, { ...settings, phone: '0216 555 01 21' })
  expect(await getContactSettings(db)).toEqual({ ...settings, phone: '0216 555 01 21' })
})

test('the site’s name is replaced', async () => {
  const config = await getSiteConfig(db)
  await saveSiteConfig(db, { ...config, name: 'Deniz Dil Okulu', keywords: ['dil'] })
  expect(await getSiteConfig(db)).toEqual({ ...config, name: 'Deniz Dil Okulu', keywords: ['dil'] })
})

test('an article is stored, and replaced under its slug', async () => {
  const input = {
    ...{ slug: 'yeni-yazi', title: 'Yeni yazı', category: 'Sınav', summary: 'Özet.', metadata },
    ...{ content: '<p>Bir</p>', publishedAt: new Date('2026-01-02'), position: 0 },
    state: 'published' as const,
  }
  await saveArticle(db, input)
  const { id } = await getArticle(db, 'yeni-yazi')
  await saveArticle(db, { ...input, content: '<p>İki</p>', picture: 'about' })
  expect(await getArticle(db, 'yeni-yazi')).toMatchObject({ id, content: '<p>İki</p>' })
})

test('a legal text is followed by its next version, which is in force from its day on', async () => {
  const { id: _, ...text } = await getLegalText(db, 'privacy-policy')
  const next = { ...text, version: 2, title: 'Yeni metin', publishedAt: new Date('2026-10-01') }
  await saveLegalText(db, next)
  await saveLegalText(db, { ...next, version: 3, publishedAt: new Date('2126-01-01') })
  expect(await getLegalText(db, 'privacy-policy')).toMatchObject({
    version: 2,
    title: 'Yeni metin',
  })
  await expect(saveLegalText(db, next)).rejects.toMatchObject({ code: 'version-taken' })
})

test('a picture stored again under its key is replaced wherever it is shown', async () => {
  const size = { width: 800, height: 600, widths: [400, 800] }
  await saveAbout(db, {
    title: 'Biz',
    subTitle: 'K',
    content: '<p>M</p>',
    picture: 'about',
    metadata,
  })
  await saveMedia(db, [{ key: 'about', fileKey: 'about.0f0f0f0f', alt: 'Yeni resim', ...size }])
  expect(await getAbout(db)).toMatchObject({
    image: '/media/about.0f0f0f0f/800.webp',
    picture: { alt: 'Yeni resim', ...size },
  })
})
