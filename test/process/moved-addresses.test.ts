import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '../../db/client.ts'
import { PATIENCE } from '../patience.ts'
import { publishChange } from '../publish-change.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { databaseUrl } from './processes.ts'

let kur: KurProcess
let database: Connection

beforeAll(async () => {
  kur = await startKur()
  await kur.ready()
  database = connect(databaseUrl(kur.dataDir), { max: 2 })
})
afterAll(cleanUp)
afterAll(() => database.pool.end())

async function ask(path: string): Promise<[number, string | null]> {
  const response = await fetch(kur.address + path, { redirect: 'manual' })
  await response.arrayBuffer()
  return [response.status, response.headers.get('location')]
}

async function rename(kind: 'page' | 'article', from: string, to: string): Promise<void> {
  const { rows } = await database.pool.query(`select id from ${kind} where slug = $1`, [from])
  await publishChange(database.db, { kind, recordId: rows[0].id }, { slug: to })
}

describe.each([
  ['page', 'fransizca'],
  ['article', 'ielts-mi-toefl-mi'],
] as const)('the address of the %s %s, changed twice,', (kind, slug) => {
  beforeAll(async () => {
    expect((await ask(`/${kind}/${slug}`))[0]).toBe(200)
    await rename(kind, slug, `${slug}-iki`)
    await rename(kind, `${slug}-iki`, `${slug}-uc`)
  })

  test('leads from both old ones to the present one by one 301', async () => {
    await expect.poll(() => ask(`/${kind}/${slug}`), PATIENCE).toEqual([301, `/${kind}/${slug}-uc`])
    expect(await ask(`/${kind}/${slug}-iki`)).toEqual([301, `/${kind}/${slug}-uc`])
    expect(await ask(`/${kind}/${slug}-uc`)).toEqual([200, null])
  })

  test('leads there inside the site as well', async () => {
    const response = await fetch(`${kur.address}/${kind}/${slug}.data`)
    expect(await response.text()).toContain(`/${kind}/${slug}-uc`)
  })

  test('stands in the lists as it is now', async () => {
    await expect
      .poll(async () => (await fetch(`${kur.address}/sitemap.xml`)).text(), PATIENCE)
      .toContain(`/${kind}/${slug}-uc<`)
  })
})

test('an address that never was leads home, or is not found', async () => {
  expect(await ask('/page/klingonca')).toEqual([302, '/'])
  expect((await ask('/article/klingonca'))[0]).toBe(404)
})

test('the tile of a feature, the test’s course and the menu follow a page that was renamed', async () => {
  await rename('page', 'her-alanda-ingilizce', 'her-alanda')
  const home = async () => (await fetch(kur.address)).text()
  await expect.poll(home, PATIENCE).toContain('href="/page/her-alanda"')
  await expect.poll(home, PATIENCE).not.toContain('/page/her-alanda-ingilizce"')
})
