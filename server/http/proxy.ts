import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** `host` or `host:port`, nothing that could be read as a path. */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function socketAddress({ socket }: IncomingMessage): string {
  return toPlain(socket.remoteAddress ?? '')
}

function toPlain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function readAddress(noted: string): string | undefined {
  const [, bare] = /^\[([^\]]+)\](?::\d+)?$/.exec(noted) ?? /^([\d.]+):\d+$/.exec(noted) ?? []
  const address = toPlain(bare ?? noted)
  return isIP(address) === 0 ? undefined : address
}

/** Goes back through entries of trusted proxies to the first other address; anybody may have written earlier ones. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const noted = header(request, 'x-forwarded-for')?.split(',') ?? []
  let address = socketAddress(request)
  for (const [hop, each] of noted.toReversed().entries()) {
    const before = trust(address, hop) ? readAddress(each.trim()) : undefined
    if (before === undefined) break
    address = before
  }
  return address
}

/** The origin in the visitor’s browser, also behind a proxy that ends TLS: forms with another Origin are refused. */
export function publicOrigin(request: IncomingMessage, siteUrl: string, trust: Trust): string {
  const site = new URL(siteUrl)
  const { host = site.host } = request.headers
  if (host.toLowerCase() === site.host) return site.origin
  if (!trust(socketAddress(request), 0)) return `http://${host}`
  const said = header(request, 'x-forwarded-host') ?? host
  const forwardedHost = HOST.test(said) ? said : host
  if (forwardedHost.toLowerCase() === site.host) return site.origin
  const isSecure = header(request, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  return `${isSecure ? 'https' : 'http'}://${forwardedHost}`
}

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

let lastHost = ''

export function hasOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (host === undefined || (hosts === 1 && host === lastHost)) return hosts < 2
  if (hosts !== 1 || !HOST.test(host)) return false
  lastHost = host
  return true
}

/** Whether an address is believed about the one before it. @param hop addresses between it and us; 0: connected */
export type Trust = (address: string, hop: number) => boolean

export const LOOPBACK = '127.0.0.0/8, ::1'

/** @param given a number of hops, or addresses and networks separated by commas. @returns undefined for neither */
export function parseTrust(given: string): Trust | undefined {
  if (/^\d{1,2}$/.test(given)) return (_, hop) => hop < Number(given)
  const known = new BlockList()
  const isEach = given.split(',').every((each) => add(known, each.trim()))
  if (!isEach) return undefined
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address))
}

function add(known: BlockList, given: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(given) ?? []
  const width = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || Number(bits ?? 0) > width) return false
  known.addSubnet(address, Number(bits ?? width), familyOf(address))
  return true
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
