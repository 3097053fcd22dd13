import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { connect } from './client.ts'

async function relay() {
  const url = new URL((await createTestDatabase()).url)
  const target = Number(url.port)
  const silence: (() => void)[] = []
  const listener = createServer((client) => {
    const server = createConnection(target, url.hostname)
    pass(client, server)
    pass(server, client)
    silence.push(() => server.unpipe(client).resume())
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void listener.close())
  url.port = String((listener.address() as { port: number }).port)
  return {
    url: url.href,
    cutAnswers: () => {
      for (const cut of silence) cut()
    },
  }
}

function pass(from: Socket, to: Socket): void {
  from.on('error', () => {}).on('close', () => to.destroy())
  from.pipe(to)
}

test('a query that hears nothing is refused, and the next one has another connection', async () => {
  const { url, cutAnswers } = await relay()
  const { db, pool } = connect(url, { max: 1, isLimited: true })
  onTestFinished(() => pool.end())
  const findProcess = async () => (await db.execute(sql`select pg_backend_pid() as process`)).rows
  const first = await findProcess()
  cutAnswers()
  await expect(findProcess()).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  expect(await findProcess()).not.toEqual(first)
})
