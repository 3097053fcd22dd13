import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../db/client.ts'
import { publishChange } from '../publish-change.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { databaseUrl } from './processes.ts'

/** Milliseconds. */
const DURATION = 12_000
const BETWEEN_CHANGES = 700
const BETWEEN_READS = 20
const LATEST = 2_000
const READERS = 3

afterAll(cleanUp)

test('a changed question is on every process within 2 s, and no request fails meanwhile', async () => {
  const first = await startKur()
  await first.ready()
  const url = databaseUrl(first.dataDir)
  const second = await startKur({ DATABASE_URL: url, DEMO: 'off' })
  await second.ready()
  const { db, pool } = connect(url, { max: 1 })

  /** When each version of the question was saved; its number stands in its text. */
  const saved = [performance.now()]
  const end = performance.now() + DURATION
  const outdated: string[] = []
  let answers = 0

  async function read(kur: KurProcess, path: string): Promise<void> {
    while (performance.now() < end) {
      const asked = performance.now()
      const response = await fetch(kur.address + path)
      const html = await response.text()
      const version = Number(/Sürüm (\d+)/.exec(html)?.[1] ?? 0)
      const replacedAt = saved[version + 1] ?? Number.POSITIVE_INFINITY
      if (response.status !== 200) outdated.push(`${path} was answered ${response.status}`)
      if (asked - replacedAt > LATEST) outdated.push(`${path}: ${asked - replacedAt} ms too old`)
      answers++
      await sleep(BETWEEN_READS)
    }
  }

  async function change(): Promise<void> {
    while (performance.now() < end - LATEST) {
      await publishChange(
        db,
        { kind: 'faq', recordId: 1 },
        { question: `Sürüm ${saved.length} budur` },
      )
      saved.push(performance.now())
      await sleep(BETWEEN_CHANGES)
    }
  }

  const readers = [first, second].flatMap((kur) =>
    ['/', '/faq', '/faq.data'].flatMap((path) =>
      Array.from({ length: READERS }, () => read(kur, path)),
    ),
  )
  await Promise.all([change(), ...readers])
  await pool.end()
  expect(outdated).toEqual([])
  expect(saved.length).toBeGreaterThan(10)
  expect(answers).toBeGreaterThan(1_000)
  for (const kur of [first, second]) {
    const html = await (await fetch(`${kur.address}/faq`)).text()
    expect(html).toContain(`Sürüm ${saved.length - 1}`)
  }
}, 60_000)
