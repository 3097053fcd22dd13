import { once } from 'node:events'
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { closeServer } from './shutdown.ts'

const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

async function serveWith(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a request in flight is answered, a new one is not accepted, an idle connection does not delay', async () => {
  const { promise: finish, resolve } = Promise.withResolvers<void>()
  const { server, url } = await serveWith(async (_, response) => {
    await finish
    response.end('done')
  })
  const request = get(url, { agent })
  await once(server, 'request')
  const closing = closeServer(server)
  await expect(fetch(url)).rejects.toThrow()
  resolve()
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
  await closing
})

test('a request that does not end is cut after the grace', async () => {
  const { server, url } = await serveWith(() => {})
  const request = get(url, { agent })
  const failure = once(request, 'error')
  await once(server, 'request')
  await closeServer(server, 50)
  expect((await failure)[0]).toMatchObject({ code: 'ECONNRESET' })
})
