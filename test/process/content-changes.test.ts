import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../../db/client.ts'
import { PATIENCE } from '../patience.ts'
import { publishChange } from '../publish-change.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { besides, databaseUrl } from './processes.ts'

const CHANGES = 6
const BETWEEN_READS = 20
const PATHS = ['/', '/faq', '/faq.data']

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
  const first = await startKur()
  await first.ready()
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
