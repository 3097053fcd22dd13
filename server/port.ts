import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { Refusal } from '../domain/refusal.ts'

interface Address {
  port: number
  host: string
  reusePort?: boolean
}

/**
 * @param server of net or http. @throws Refusal that says why the address cannot be used
 */
export async function listen(server: Server, address: Address): Promise<void> {
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (cause) {
    throw refusal(address, cause as NodeJS.ErrnoException)
  }
}

export async function refuseTakenPort(address: Address): Promise<void> {
  const attempt = createServer()
  await listen(attempt, address)
  attempt.close()
  await once(attempt, 'close')
}

function refusal({ port, host }: Address, cause: NodeJS.ErrnoException): unknown {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Refusal(
        `${port} numaralı port dolu: başka bir program kullanıyor. Onu kapatın ya da PORT ile başka bir port verin.`,
        { cause },
      )
    case 'EACCES':
      return new Refusal(
        `${port} numaralı portu açma izniniz yok. PORT ile 1024 ya da daha büyük bir port verin.`,
        { cause },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Refusal(
        `HOST ayarı geçersiz. Verilen: ${host}. Olması gereken: bu makinenin bir adresi (hepsi için 0.0.0.0).`,
        { cause },
      )
    default:
      return cause
  }
}
