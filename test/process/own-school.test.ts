import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, expect, test, vi } from 'vitest'
import { KINDS, type KindName } from '../../core/content/kinds.ts'
import { findWorkingBodies } from '../../core/editing/words.ts'
import { plainText } from '../../core/plain-text.ts'
import { schema } from '../../db/schema.ts'
import { readHead } from '../../e2e/head.ts'
import { root } from '../../server/root.ts'
import { PATIENCE } from '../patience.ts'
import { cleanUp, startKur } from './kur-process.ts'
import { OwnSchool, openPlaces } from './own-school.ts'
import * as own from './own-school-texts.ts'
import { databaseUrl } from './processes.ts'

/** Shorter pieces, such as “Genel İngilizce Kursları”, are the names of things that any school has. */
const TELLING_LENGTH = 40

interface Sample {
  /** Names and ways to the sample school, and every longer sentence that it says. */
  words: string[]
  files: string[]
}

afterAll(cleanUp)

test('a fresh installation becomes a school of its own, call by call, and nothing of the sample is left', async () => {
  const kur = await startKur({ DEMO: 'off', RATE_LIMIT: 'off' })
  await kur.ready()
  const url = kur.address
  const pool = new pg.Pool({ connectionString: databaseUrl(kur.dataDir), max: 1 })
  const sample = await readSample(pool)
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
  expect(await remainsIn(url, [...pages, ...others], sample)).toEqual([])
  await vi.waitUntil(() => kur.output().includes('/yonetim/kurulum#'), PATIENCE)
  const [link = ''] = /\/yonetim\/kurulum#[\w-]+/.exec(kur.output()) ?? []
  const school = new OwnSchool(url)
  const groupId = await makeOwn(school, link)
  expect(await school.remaining()).toEqual([])
  const guide = await readFile(join(root, 'docs', 'kilavuz.md'), 'utf8')
  expect(guide).toContain(`${school.steps} ekranda`)

  await reserve(url, groupId)
  const result = await takeTest(url)
  const certificate = await issueCertificate(school, pool, groupId)
  for (const { text } of [result, certificate]) {
    expect(text).toContain(own.NAME)
    expect(remainsOf(text, 'paper', sample)).toEqual([])
  }
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  const unlisted = [`/gruplar/${groupId}`, '/gruplar/haber', '/application', '/belge']
  const machines = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/article/rss.xml']
  const closed = ['/auth/login', '/auth/forgot-password', '/yok-boyle-bir-sayfa', '/page/yds']
  const papers = [`/belge/${result.code}`, `/belge/${certificate.code}`]
  const staffApp = ['/yonetim', '/api/staff/school']
  const all = [...paths, ...unlisted, ...machines, ...closed, ...papers, ...staffApp, '/ara?q=kurs']
  expect(await remainsIn(url, all, sample)).toEqual([])
  await expectOwnFace(url, paths)
  const { rows: mails } = await pool.query<{ cause: string; said: string }>(
    "select cause, concat_ws(' ', subject, text, calendar) as said from mail_outbox",
  )
  expect(mails.length).toBeGreaterThan(1)
  for (const { cause, said } of mails) expect(remainsOf(said, cause, sample)).toEqual([])
  expect(mails.map(({ said }) => said).join()).toContain(own.NAME)
  const home = await (await fetch(url)).text()
  for (const said of [own.NAME, 'Körfez Caddesi', '0262 444 12 12', 'Selin K.'])
    expect(home).toContain(said)
  await pool.end()
})

async function makeOwn(school: OwnSchool, link: string): Promise<number> {
  await school.setUp(link)
  await school.publish('site-config', own.SITE)
  await school.publish('contact-settings', own.CONTACT)
  await school.removeSampleWords()
  await school.replaceWords('Ufuk Dil Akademisi', own.NAME)
  await school.publish('about', own.ABOUT)
  const titles = ['Birinci metnimiz', 'İkinci metnimiz', 'Üçüncü metnimiz']
  await school.publishAll('legal-text', titles.map(own.legalText))
  for (const path of await school.remaining('pictures', 'cards'))
    await school.replacePicture(path, 'Okulumuzdan bir görünüş')
  await school.publish('page', own.PAGE, 'Genel İngilizce Kursları')
  await school.publish('slide', own.SLIDE)
  await school.publish('course-card', own.CARD)
  await school.publish('faq', own.QUESTION)
  await school.add('article', own.ARTICLE)
  await school.addTestimonial(own.TESTIMONIAL)
  const groupId = await openPlaces(school, await school.pageOf(own.COURSE_PAGE))
  await school.closeForeignTests()
  await school.open()
  return groupId
}

async function readSample(pool: pg.Pool): Promise<Sample> {
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

function remainsOf(page: string, where: string, { words, files }: Sample): string[] {
  const body = page.replaceAll(/<\/?no-break>/g, '')
  const text = `${body}\n${plainText(body)}`.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return [...words, ...files]
    .filter((piece) => text.includes(piece))
    .map((piece) => `${where}: ${piece}`)
}

function send(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
}

const VISITOR = { name: 'Ayşe Işık', phone: '0532 444 77 31', email: 'ayse@korfezdil.com' }

async function reserve(url: string, groupId: number): Promise<void> {
  const answer = await send(`${url}/gruplar/${groupId}`, { intent: 'pre-enrollment', ...VISITOR })
  expect(await answer.text()).toContain('Yeriniz ayrıldı')
}

interface Paper {
  code: string
  text: string
}

async function takeTest(url: string): Promise<Paper> {
  const form = await (await fetch(`${url}/test/ingilizce?tek-sayfa=1`)).text()
  const fields = [
    ...form.matchAll(/<input type="hidden"[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g),
  ]
  const questions = [
    ...new Set([...form.matchAll(/name="(soru-\d+)"/g)].map(([, name = '']) => name)),
  ]
  const answers = [...'abcdbdacbcadbca'].map((letter, at) => [questions[at] ?? '', letter])
  const answer = await send(`${url}/test/ingilizce?tek-sayfa=1`, {
    ...Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
    ...VISITOR,
    name: 'Ayşe',
    surname: 'Işık',
    age: '31',
    city: 'İzmir',
    ...Object.fromEntries(answers),
  })
  const html = await answer.text()
  expect(html).toContain('data-step="complete"')
  return { code: /\w{5}-\w{5}/.exec(plainText(html))?.[0] ?? '', text: html }
}

async function issueCertificate(
  school: OwnSchool,
  pool: pg.Pool,
  likeGroup: number,
): Promise<Paper> {
  const { rows } = await pool.query<{ id: number; group: number }>(
    `with ended as (
       insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on, ends_on)
       select course_id, level_id, 'A1 Güz', 'running', 'online', 10, current_date - 60, current_date
       from course_group where id = $1 returning id),
     came as (insert into learner (name, surname) values ('Ada', 'Kıyı') returning id),
     enrolled as (
       insert into enrollment (learner_id, group_id, state, outcome, starts_on)
       select came.id, ended.id, 'finished', 'passed', current_date - 60 from came, ended returning id, group_id)
     select id, group_id as group from enrolled`,
    [likeGroup],
  )
  const { id, code } = await school.certify(rows[0]?.group ?? 0, rows[0]?.id ?? 0)
  const file = await school.file(`/api/staff/certificate/${id}/file`)
  const { text } = await extractText(file, { mergePages: true })
  return { code, text }
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
