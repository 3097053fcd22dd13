import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** A trusted proxy is on this machine or in a private network. */
const OWN = new BlockList()
OWN.addSubnet('127.0.0.0', 8)
OWN.addSubnet('10.0.0.0', 8)
OWN.addSubnet('172.16.0.0', 12)
OWN.addSubnet('192.168.0.0', 16)
OWN.addSubnet('169.254.0.0', 16)
OWN.addAddress('::1', 'ipv6')
OWN.addSubnet('fc00::', 7, 'ipv6')
OWN.addSubnet('fe80::', 10, 'ipv6')

function socketAddress({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
}

function comesFromProxy(request: IncomingMessage): boolean {
  const address = socketAddress(request)
  const version = isIP(address)
  return version !== 0 && OWN.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Behind a trusted proxy the last hop that it noted, else the address of the socket. */
export function clientAddress(request: IncomingMessage): string {
  const forwarded = header(request, 'x-forwarded-for')?.split(',').at(-1)?.trim()
  if (forwarded && isIP(forwarded) && comesFromProxy(request)) return forwarded
  return socketAddress(request)
}

/**
 * Scheme and host as the visitor’s browser sees them: forms are refused when its Origin differs, also behind a proxy
 * that ends TLS.
 */
export function publicOrigin(request: IncomingMessage, siteUrl: string): string {
  const site = new URL(siteUrl)
  const { host = site.host } = request.headers
  if (host.toLowerCase() === site.host) return site.origin
  if (!comesFromProxy(request)) return `http://${host}`
  const forwardedHost = header(request, 'x-forwarded-host') ?? host
  if (forwardedHost.toLowerCase() === site.host) return site.origin
  const isSecure = header(request, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  return `${isSecure ? 'https' : 'http'}://${forwardedHost}`
}

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
