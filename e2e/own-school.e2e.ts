import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { KINDS, type KindName } from '../core/content/kinds.ts'
import { findWorkingBodies } from '../core/editing/words.ts'
import { plainText } from '../core/plain-text.ts'
import { schema } from '../db/schema.ts'
import { root } from '../server/root.ts'
import { sitemapPaths } from './content.ts'
import { readHead } from './head.ts'
import * as own from './own-school.ts'
import { PlacementPage } from './placement-page.ts'
import { testInNewSchool as test } from './staff.ts'
import { fillIn, wake } from './visitor.ts'

/** Shorter pieces, such as “Genel İngilizce Kursları”, are the names of things that any school has. */
const TELLING_LENGTH = 40

interface Sample {
  /** Names and ways to the sample school, and every longer sentence that it says. */
  words: string[]
  files: string[]
}

test('a fresh installation becomes a school of its own, screen by screen, and nothing of the sample is left', async ({
  page,
  newSchool,
  browser,
}) => {
  const sample = await readSample(newSchool.pool)
  expect(sample.words.length).toBeGreaterThan(500)
  const pages = ['/', '/faq', '/auth/login', '/yok', '/manifest.webmanifest', '/robots.txt']
  const others = [
    '/yonetim',
    '/api/staff/school',
    '/api/about',
    '/healthz',
    '/metrics',
    '/icon.png',
  ]
  expect(await remainsIn(newSchool.url, [...pages, ...others], sample)).toEqual([])
  const school = new own.OwnSchool(page)
  await expect.poll(() => newSchool.log()).toContain('/yonetim/kurulum#')
  const [link = ''] = /\/yonetim\/kurulum#\S+/.exec(newSchool.log()) ?? []
  const groupId = await test.step('the screens', () => makeOwn(school, page, link))

  await expect(page.getByText('Sitede örnek okuldan bir şey kalmadı.')).toBeVisible()
  await page.goto('/yonetim/gosterge')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  await expect(page.getByRole('region', { name: 'İlk adımlar' })).toHaveCount(0)
  const guide = await readFile(join(root, 'docs', 'kilavuz.md'), 'utf8')
  expect(guide).toContain(`${school.steps} ekranda`)

  const visitor = await (await browser.newContext({ baseURL: newSchool.url })).newPage()
  await reserve(visitor, groupId)
  const result = await takeTest(visitor, newSchool.url)
  const certificate = await issueCertificate(page, newSchool.pool, groupId)
  for (const { text } of [result, certificate]) {
    expect(text).toContain(own.NAME)
    expect(remainsOf(text, 'paper', sample)).toEqual([])
  }
  const paths = await sitemapPaths(visitor.request)
  const unlisted = [`/gruplar/${groupId}`, '/gruplar/haber', '/application', '/belge']
  const machines = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/article/rss.xml']
  const closed = ['/auth/login', '/auth/forgot-password', '/yok-boyle-bir-sayfa', '/page/yds']
  const papers = [`/belge/${result.code}`, `/belge/${certificate.code}`]
  const staffApp = ['/yonetim', '/api/staff/school']
  const all = [...paths, ...unlisted, ...machines, ...closed, ...papers, ...staffApp, '/ara?q=kurs']
  expect(await remainsIn(newSchool.url, all, sample)).toEqual([])
  await expectOwnFace(newSchool.url, paths)
  const { rows: mails } = await newSchool.pool.query<{ cause: string; said: string }>(
    "select cause, concat_ws(' ', subject, text, calendar) as said from mail_outbox",
  )
  expect(mails.length).toBeGreaterThan(1)
  for (const { cause, said } of mails) expect(remainsOf(said, cause, sample)).toEqual([])
  expect(mails.map(({ said }) => said).join()).toContain(own.NAME)
  const home = await (await fetch(newSchool.url)).text()
  for (const said of [own.NAME, 'Körfez Caddesi', '0262 444 12 12', 'Selin K.'])
    expect(home).toContain(said)
})

async function makeOwn(school: own.OwnSchool, page: Page, link: string): Promise<number> {
  await school.setUp(link)
  await school.publish('site-config', own.SITE)
  await school.publish('contact-settings', own.CONTACT)
  await school.removeSampleWords()
  await school.replaceWords('Ufuk Dil Akademisi', own.NAME)
  await school.publish('about', own.ABOUT)
  const legal = await school.remaining('Yasal metinler')
  expect(legal).toHaveLength(3)
  for (const [index, address] of legal.entries()) {
    const title = ['Birinci metnimiz', 'İkinci metnimiz', 'Üçüncü metnimiz'][index] ?? ''
    await school.publish(address.split('/icerik/')[1] ?? '', own.legalText(title))
  }
  const pictures = [
    ...(await school.remaining('Görseller')),
    ...(await school.remaining('Paylaşım kartları')),
  ]
  for (const address of pictures) await school.replacePicture(address, 'Okulumuzdan bir görünüş')
  await school.publish(await entryOf(page, 'page', 'Genel İngilizce Kursları'), own.PAGE)
  await school.publish(await entryOf(page, 'slide'), own.SLIDE)
  await school.publish(await entryOf(page, 'course-card'), own.CARD)
  await school.publish(await entryOf(page, 'faq'), own.QUESTION)
  await school.add('article', 'Yeni yazı', own.ARTICLE)
  await school.addTestimonial(own.TESTIMONIAL)
  const groupId = await own.openPlaces(school)
  await school.closeForeignTests()
  await school.open()
  return groupId
}

/** The path of the first record of a kind, or of that with the title. */
async function entryOf(page: Page, kind: string, title?: string): Promise<string> {
  const { rows } = await (await page.request.get(`/api/staff/${kind}`)).json()
  const row = title ? rows.find((each: { title: string }) => each.title === title) : rows[0]
  return `${kind}/${row.id}`
}

async function readSample(pool: Pool): Promise<Sample> {
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  const texts: string[] = []
  for (const kind of Object.keys(KINDS) as KindName[]) {
    for (const { body } of await findWorkingBodies(db, kind)) collect(body)
  }
  // Questions and their drawings are the tests', which a school keeps.
  const { rows: media } = await pool.query<{ alt: string; file: string; card: string | null }>(
    `select alt, file_key as file, share_key as card from media
     where id not in (select picture_id from question_version where picture_id is not null)`,
  )
  const { rows: levels } = await pool.query<{ goal: string }>('select goal from level')
  const { rows: people } = await pool.query<{ name: string }>('select name from testimonial')
  texts.push(...media.map(({ alt }) => alt), ...levels.map(({ goal }) => goal))
  const sentences = texts.flatMap((text) => plainText(text).split(/(?<=[.?!:;])\s+/))
  const names = ['Ufuk', 'Kadıköy', 'Örnek Mahallesi', '216 555', '905325550120', '@ornek']
  return {
    words: [
      ...names,
      ...people.map(({ name }) => name),
      ...sentences.filter(({ length }) => length >= TELLING_LENGTH),
    ],
    files: media.flatMap(({ file, card }) => (card ? [file, card] : [file])),
  }

  function collect(value: unknown, field = ''): void {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
    } else if (typeof value === 'string' && !/^(?:slug|key|href|map|directions)$/.test(field)) {
      texts.push(value)
    }
  }
}

async function remainsIn(url: string, paths: string[], sample: Sample): Promise<string[]> {
  const found: string[] = []
  for (const path of paths)
    found.push(...remainsOf(await (await fetch(url + path)).text(), path, sample))
  return found
}

function remainsOf(body: string, where: string, { words, files }: Sample): string[] {
  const text = `${body}\n${plainText(body)}`.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return [...words, ...files]
    .filter((piece) => text.includes(piece))
    .map((piece) => `${where}: ${piece}`)
}

async function reserve(visitor: Page, groupId: number): Promise<void> {
  await visitor.goto(`/gruplar/${groupId}`)
  await wake(visitor)
  const form = visitor.locator('[data-form="pre-enrollment"]')
  await fillIn(form, {
    name: 'Ayşe Işık',
    phone: '0532 444 77 31',
    email: 'ayse@korfezdil.com',
  })
  await form.locator('[type=submit]').click()
  await expect(form).toBeHidden()
}

interface Paper {
  code: string
  text: string
}

async function takeTest(visitor: Page, url: string): Promise<Paper> {
  const placement = new PlacementPage(visitor, 'ingilizce', url)
  await placement.begin('ayse@korfezdil.com')
  await placement.answer('abcdbdacbcadbca')
  await placement.finish()
  await expect(placement.step('complete')).toBeVisible()
  const sheet = await textOf(await visitor.pdf({ format: 'A4' }))
  return { code: /\w{5}-\w{5}/.exec(sheet)?.[0] ?? '', text: `${sheet}${await visitor.content()}` }
}

async function issueCertificate(page: Page, pool: Pool, likeGroup: number): Promise<Paper> {
  const { rows } = await pool.query<{ id: number }>(
    `with ended as (
       insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on, ends_on)
       select course_id, level_id, 'A1 Güz', 'running', 'online', 10, current_date - 60, current_date
       from course_group where id = $1 returning id),
     exam as (insert into assessment (group_id, name) select id, 'Final' from ended returning id),
     came as (insert into learner (name, surname) values ('Ada', 'Kıyı') returning id),
     enrolled as (
       insert into enrollment (learner_id, group_id, state, starts_on)
       select came.id, ended.id, 'active', current_date - 60 from came, ended returning id),
     scored as (
       insert into score (assessment_id, enrollment_id, points) select exam.id, enrolled.id, 91 from exam, enrolled)
     select id from ended`,
    [likeGroup],
  )
  await page.goto(`/yonetim/gruplar/${rows[0]?.id}?bolum=kur-sonu`)
  await page.getByRole('button', { name: 'Önerilerin hepsini onayla (1)' }).click()
  await page.getByRole('button', { name: 'Belgeleri düzenle (1)' }).click()
  const link = page.getByRole('link', { name: /^Akademik Mükemmellik Sertifikası .* \(PDF\)$/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  const text = await textOf(await file.body())
  return { code: /\w{5}-\w{5}/.exec(text)?.[0] ?? '', text }
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

async function expectOwnFace(url: string, paths: string[]): Promise<void> {
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json()
  expect(manifest.name).toBe(own.NAME)
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    expect(src).toMatch(/^\/media\/korfez-1\.[0-9a-f]{8}\/icon-/)
    const { width, height } = await sharp(await bytesOf(url + src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const cards = new Set<string>()
  for (const path of paths) {
    const { meta, links } = readHead(await (await fetch(url + path)).text())
    expect(links.icon?.at(-1), path).toMatch(/^\/media\/korfez-1\./)
    expect(meta['og:site_name'], path).toBe(own.NAME)
    cards.add(new URL(meta['og:image'] ?? '').pathname)
  }
  const wanted = [1, 3, 5].map((at) => Number.parseInt(own.BRAND.slice(at, at + 2), 16))
  for (const card of cards) {
    expect(card).toMatch(/^\/media\/kart\//)
    const corner = await sharp(await bytesOf(url + card))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    for (const [channel, value] of wanted.entries())
      expect(Math.abs((corner[channel] ?? 0) - value), card).toBeLessThan(8)
  }
}

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
