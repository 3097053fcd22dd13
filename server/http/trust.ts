import { BlockList, isIP } from 'node:net'

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
