import { isIPv6 } from 'node:net'
import type { ApiContext } from './env.ts'

/** Where a person sits and what they use, for limits and for their list of sign-ins. */
export interface Client {
  /** The connection: an address of IPv4, 64 bits of IPv6. */
  network: string
  /** All that one subscriber may have: an address of IPv4, 48 bits of IPv6. */
  wideNetwork: string
  userAgent: string | undefined
}

/** The address comes from our own process, never from a header that anybody could send. */
export function readClient(context: ApiContext): Client {
  const { address = 'unknown' } = context.env ?? {}
  return {
    network: networkOf(address, 64),
    wideNetwork: networkOf(address, 48),
    userAgent: context.req.header('user-agent'),
  }
}

/**
 * The network that an address belongs to, which limits go by: the rest of an IPv6 is the subscriber’s to choose, anew
 * for every attempt. An IPv4 is one subscriber’s or shared by many, and stands for itself.
 * @param bits of IPv6, a multiple of 16
 */
function networkOf(address: string, bits: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    groups.push(...Array(Math.max(8 - groups.length - after.length, 0)).fill('0'), ...after)
  }
  const network = groups.slice(0, bits / 16).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${bits}`
}
