import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const GRACE = 5_000

/** Stops accepting, lets requests in flight finish, then cuts what is left. */
export async function closeServer(server: Server, grace = GRACE): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // `close` cuts idle connections once; others become idle later.
  const idleCheck = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(grace, undefined, { ref: false })])
  clearInterval(idleCheck)
  server.closeAllConnections()
  await closed
}
