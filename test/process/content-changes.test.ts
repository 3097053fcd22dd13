import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../db/client.ts'
import { PATIENCE } from '../patience.ts'
import { publishChange } from '../publish-change.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { besides, databaseUrl } from './processes.ts'

const CHANGES = 6
const BETWEEN_READS = 20
const PATHS = ['/', '/faq', '/faq.data']

let first: KurProcess

beforeAll(async () => {
  first = await startKur()
  await first.ready()
})

afterAll(cleanUp)

class Reader {
  readonly shown: number[] = []
  readonly faults: string[] = []
  readonly #url: string

  constructor({ address }: KurProcess, path: string) {
    this.#url = address + path
  }

  async read(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      // A connection of its own: an idle one may end while the next request is on its way.
      const response = await fetch(this.#url, { headers: { connection: 'close' } })
      const version = Number(/Sürüm (?:<no-break>)?(\d+)/.exec(await response.text())?.[1] ?? 0)
      if (response.status !== 200) this.faults.push(`${this.#url} was answered ${response.status}`)
      if (version !== this.shown.at(-1)) this.shown.push(version)
      await sleep(BETWEEN_READS)
    }
  }
}

test('every process shows each change of a question in order, and no request fails meanwhile', async () => {
  const url = databaseUrl(first.dataDir)
  const second = await startKur(besides(first))
  await second.ready()
  const { db, pool } = connect(url, { max: 1 })
  const readers = [first, second].flatMap((kur) => PATHS.map((path) => new Reader(kur, path)))
  let isOver = false
  const reading = Promise.all(readers.map((reader) => reader.read(() => isOver)))
  try {
    await vi.waitUntil(() => readers.every(({ shown }) => shown.length > 0), PATIENCE)
    for (let version = 1; version <= CHANGES; version++) {
      const question = `Sürüm ${version} budur`
      await publishChange(db, { kind: 'faq', recordId: 1 }, { question })
      await vi.waitUntil(() => readers.every(({ shown }) => shown.at(-1) === version), PATIENCE)
    }
  } finally {
    isOver = true
    await reading
    await pool.end()
  }
  const versions = Array.from({ length: CHANGES + 1 }, (_, version) => version)
  expect(readers.map(({ shown }) => shown)).toEqual(readers.map(() => versions))
  expect(readers.flatMap(({ faults }) => faults)).toEqual([])
})

test('/contact lists every campus once, as soon as there are several', async () => {
  const { pool } = connect(databaseUrl(first.dataDir), { max: 1 })
  const read = async () => {
    const html = await (await fetch(`${first.address}/contact`)).text()
    return html.replaceAll(/<!-- -->|<\/?no-break>/g, '')
  }
  const cardsIn = (html: string) =>
    [...html.matchAll(/<h2[^>]*>(Şube: [^<]*)<\/h2>/g)].map(([, name]) => name)
  const described = (html: string) =>
    [...html.matchAll(/"subOrganization":(\[.*?\])/g)].flatMap(([, text = '']) =>
      (JSON.parse(text) as { name: string }[]).map(({ name }) => name),
    )
  const { rows } = await pool.query('select phone, address from contact_settings')
  const { phone, address } = rows[0]
  await pool.query('truncate campus cascade')
  await pool.query(`insert into campus (name, phone, address) values ('Merkez', $1, $2)`, [
    phone,
    address,
  ])
  await vi.waitUntil(async () => described(await read()).length === 0, PATIENCE)
  expect(await read()).not.toContain('Şube:')
  await pool.query(
    `insert into campus (name, address, position, phone, email)
     values ('Bostancı', 'Martı Sokak No: 5', 1, '0216 555 01 40', 'bostanci@ornek.com')`,
  )
  await vi.waitUntil(async () => cardsIn(await read()).length > 0, PATIENCE)
  const html = await read()
  expect(cardsIn(html)).toEqual(['Şube: Bostancı'])
  const card = html.slice(html.indexOf('Şube: Bostancı'))
  for (const part of ['Martı Sokak No: 5', 'href="tel:02165550140"', 'mailto:bostanci@ornek.com']) {
    expect(card).toContain(part)
  }
  expect(html).toMatch(new RegExp(`${address}</a><p[^>]*>Şube: Merkez`))
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  expect(main.split(`>${phone}</a>`)).toHaveLength(2)
  expect(described(html)).toEqual(['Merkez', 'Bostancı'])
  await pool.end()
})
