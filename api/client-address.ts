import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** Sent by the site, which knows the visitor; believed because every call carries the bearer. */
export const CLIENT_HEADER = 'x-client-address'

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } }
}

export function clientAddress(context: Context): string {
  const socket = (context.env as NodeBindings | undefined)?.incoming?.socket
  return context.req.header(CLIENT_HEADER) ?? socket?.remoteAddress ?? 'unknown'
}

/**
 * The connection that an address belongs to, which limits go by. Of IPv6 the first 64 bits: the rest is the
 * subscriber’s to choose, anew for every attempt.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    groups.push(...Array(Math.max(8 - groups.length - after.length, 0)).fill('0'), ...after)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
