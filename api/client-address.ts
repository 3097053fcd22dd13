import { isIPv6 } from 'node:net'
import type { ApiContext } from './deps.ts'

export interface Client {
  /** The connection: an address of IPv4, 64 bits of IPv6. */
  network: string
  /** All that one subscriber may have: an address of IPv4, 48 bits of IPv6. */
  wideNetwork: string
  /** Neighbours of one provider: 24 bits of IPv4, 48 bits of IPv6. */
  neighbourhood: string
  userAgent: string | undefined
}

/** The address comes from our own process, never from a header that anybody could send. */
export function readClient(context: ApiContext): Client {
  const { address = 'unknown' } = context.env ?? {}
  return {
    network: networkOf(address, 64),
    wideNetwork: networkOf(address, 48),
    neighbourhood: networkOf(address, 48).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24'),
    userAgent: context.req.header('user-agent'),
  }
}

/** An IPv6 subscriber can choose the rest of the address for every attempt. @param bits of IPv6, a multiple of 16 */
export function networkOf(address: string, bits: number): string {
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
