import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fetchRaw } from '../servers/fetch-raw.ts'
import { withoutScripts } from '../without-scripts.ts'

const OMITTED = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

interface Copy {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Twin extends Disposable {
  port: number
}

export async function startTwin(port: number): Promise<Twin> {
  const copies = new Map<string, Promise<Copy>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const copy = copies.get(url) ?? makeCopy(port, url)
    copies.set(url, copy)
    await copy.then((ready) => send(ready, response)).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.dispose]: () => void server.close(),
  }
}

async function makeCopy(port: number, path: string): Promise<Copy> {
  const { status, headers, body } = await fetchRaw(port, path, { 'accept-encoding': 'br' })
  const kept = Object.fromEntries([...headers].filter(([name]) => !OMITTED.has(name)))
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, headers: kept, body }
  const isPacked = headers.get('content-encoding') === 'br'
  const html = withoutScripts((isPacked ? brotliDecompressSync(body) : body).toString())
  return {
    status,
    headers: { ...kept, 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  }
}

function send({ status, headers, body }: Copy, response: ServerResponse): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}
