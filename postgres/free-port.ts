import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give higher ports to outgoing connections: one could take the port before its server listens. */
const FIRST = 10_000
const LAST = 32_767

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
