import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { type Embedded, startEmbedded } from '../../postgres/start-embedded.ts'
import { awaitDatabase } from '../../server/database.ts'
import { templateFor } from '../../server/templates.ts'
import { PATIENCE } from '../patience.ts'

let database: Embedded
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kur-external-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const template = templateFor(false)
  database = await startEmbedded({ dataDir, password: 'gizli', durable: false, template, log })
})

afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true })
})

test('a database that answers is taken', async () => {
  await awaitDatabase(database.url)
})

test.each([
  ['a wrong password', () => database.url.replace('gizli', 'yanlis'), 'kullanıcı adı ya da parola'],
  ['an unknown database', () => database.url.replace(/kur$/, 'yok'), 'bu adda bir veri tabanı yok'],
])('%s is refused at once, without the password', async (_, url, reason) => {
  const failure = await awaitDatabase(url()).catch((error: Error) => error.message)
  expect(failure).toContain(reason)
  expect(failure).not.toMatch(/gizli|yanlis/)
})

test('a server that takes the connection but says nothing is given up', async () => {
  const port = await freePort()
  const mute = createServer().listen(port, '127.0.0.1')
  const url = `postgres://kur@127.0.0.1:${port}/kur`
  await expect(awaitDatabase(url, { start: 0, answer: 300 })).rejects.toThrow(
    'sunucu yanıt vermiyor',
  )
  mute.close()
})

test('a database that comes up a little later is waited for', async () => {
  const port = await freePort()
  const starting = createServer((client) => client.destroy()).listen(port, '127.0.0.1')
  const waiting = awaitDatabase(database.url.replace(/:\d+\//, `:${port}/`), {
    start: PATIENCE.timeout,
  })
  const relay = createServer((client) => {
    const server = connect(Number(new URL(database.url).port), '127.0.0.1')
    for (const socket of [client, server]) socket.on('error', () => {})
    client.pipe(server).pipe(client)
  })
  await once(starting, 'connection')
  await new Promise((closed) => starting.close(closed))
  relay.listen(port, '127.0.0.1')
  await waiting
  relay.close()
})
