import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { BlockList, connect, isIPv4, type Socket } from 'node:net'

export type Resolve = (host: string) => Promise<LookupAddress[]>

const RESERVED = new BlockList()
// RFC 6890: this host, private, shared by a carrier, loopback, link-local, tests and relays, multicast and beyond.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  RESERVED.addSubnet(network, prefix, 'ipv4')
}
// Within the global addresses: tunnels, which carry another address inside, and documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  RESERVED.addSubnet(network, prefix, 'ipv6')
}
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address, 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
}

interface Target {
  host: string
  port: number
  /** Milliseconds until somebody must have answered. */
  timeout: number
}

const resolveAll: Resolve = (host) => lookup(host, { all: true })

/** Resolves the name once and connects to what was checked: a name may point into the school's own network, and change. */
export async function connectToPublic(
  { host, port, timeout }: Target,
  resolve = resolveAll,
): Promise<Socket> {
  const signal = AbortSignal.timeout(timeout)
  const addresses = (await resolve(host)).filter(({ address }) => isPublicAddress(address))
  if (addresses.length === 0) throw new Error('the name of the mail server has no public address')
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_host, _options, done) => done(null, addresses),
  })
  try {
    await once(socket, 'connect', { signal })
  } catch (error) {
    socket.destroy()
    throw error
  }
  return socket
}
