import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds, as in deploy/Caddyfile. */
const HEALTH_INTERVAL = 2_000
const HEALTH_TIMEOUT = 3_000
const TRY_DURATION = 5_000
const PAUSE = 250

interface Upstream {
  port: number
  isHealthy: boolean
  heard: number[]
}

interface Outcome {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
}

export interface AskingProxy {
  address: string
  upstreams: Upstream[]
  close(): void
}

/**
 * Does what Caddy does with deploy/Caddyfile, but takes the processes in turn, so that every visitor meets each. Another
 * process is tried where none took the connection, and for every GET.
 */
export async function openAskingProxy(ports: readonly number[]): Promise<AskingProxy> {
  const upstreams = ports.map((port): Upstream => ({ port, isHealthy: false, heard: [] }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const check = () => Promise.all(upstreams.map(askHealth))
  await check()
  const checks = setInterval(check, HEALTH_INTERVAL)

  async function pass(incoming: IncomingMessage): Promise<Outcome> {
    const body = await buffer(incoming)
    const end = performance.now() + TRY_DURATION
    for (;;) {
      const healthy = upstreams.filter(({ isHealthy }) => isHealthy)
      const upstream = healthy[turn++ % healthy.length]
      const outcome = upstream && (await send(upstream, incoming, body, agent))
      if (outcome && 'status' in outcome) return outcome
      const mayRetry = !outcome || outcome.code === 'ECONNREFUSED' || incoming.method === 'GET'
      if (!mayRetry || performance.now() > end) {
        return { status: 502, headers: {}, bytes: Buffer.from(String(outcome)) }
      }
      await sleep(PAUSE)
    }
  }

  const server = createServer(async (incoming, response) => {
    const { status, headers, bytes } = await pass(incoming)
    const { connection, 'transfer-encoding': _, ...kept } = headers
    response.writeHead(status, kept).end(bytes)
  })
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upstreams,
    close() {
      clearInterval(checks)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function askHealth(upstream: Upstream): Promise<void> {
  const url = `http://127.0.0.1:${upstream.port}/readyz`
  const status = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  upstream.heard.push(status)
  upstream.isHealthy = status === 200
}

function send(
  { port }: Upstream,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Outcome | NodeJS.ErrnoException> {
  const { promise, resolve } = Promise.withResolvers<Outcome | NodeJS.ErrnoException>()
  const { connection, 'transfer-encoding': _, ...kept } = headers
  const own = { ...kept, 'content-length': body.length }
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: own, agent })
  outgoing.on('error', resolve)
  outgoing.on('response', async (answer) => {
    const status = answer.statusCode ?? 0
    await buffer(answer).then(
      (bytes) => resolve({ status, headers: answer.headers, bytes }),
      resolve,
    )
  })
  outgoing.end(body)
  return promise
}
