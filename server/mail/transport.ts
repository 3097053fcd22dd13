import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { BlockList, connect, isIPv4, type Socket } from 'node:net'
import type { DueMail } from '../../core/mail/send-mail.ts'
import type { MailRoute } from '../../core/mail-settings/mail-server.ts'

type Resolve = (host: string) => Promise<LookupAddress[]>

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

interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
}

export interface Transport {
  send(mail: DueMail, attachment?: Attachment): Promise<void>
  close(): void
}

/** Milliseconds. Together shorter than the claim of a mail: another process would send a slower one again. */
export const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

/** RFC 5321: no such mailbox, not on this server, an invalid name. */
const UNKNOWN_MAILBOX = [550, 551, 553]

/** One sentence for whatever kept an answer away: it says nothing about machines that speak something else. */
export const UNREACHED =
  'E-posta sunucusuna ulaşılamadı. Adını, portunu ve güvenlik seçimini denetleyin.'

/** Failures without an answer of a server that are none of the network. */
const OWN_FAILURES: unknown[] = ['EAUTH', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE', 'ESTREAM']

export type Server = { url: string } | ReturnType<typeof toServer>

type Connected = (error: Error | null, socket?: { connection: Socket }) => void

/** The mail server that staff entered: one of the internet, whose name is checked at each connection. */
export function toServer({ host, port, security, username, secret }: MailRoute) {
  const target = { host, port, timeout: TIMEOUTS.connectionTimeout }
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: true,
    getSocket: (_options: unknown, done: Connected) =>
      void connectToPublic(target).then((connection) => done(null, { connection }), done),
    ...(username !== null && { auth: { user: username, pass: secret ?? '' } }),
  }
}

export async function openTransport(server: Server, from: string): Promise<Transport> {
  // Large, and not needed without a mail server. Retries are the outbox’s: it knows what was sent.
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({ ...server, pool: true, maxRequeues: 0, ...TIMEOUTS })
  return {
    async send({ recipient, subject, text, calendar }, attachment) {
      const entry = calendar && { filename: 'ders.ics', method: 'PUBLISH', content: calendar }
      const mail = {
        from,
        to: recipient,
        subject,
        text,
        ...(entry && { icalEvent: entry }),
        ...(attachment && { attachments: [toAttachment(attachment)] }),
      }
      await pool.sendMail(mail).catch((error) => {
        throw isNetworkFailure(error) ? unreached(error) : error
      })
    },
    close: () => pool.close(),
  }
}

function toAttachment({ name, type, bytes }: Attachment) {
  return { filename: name, contentType: type, content: Buffer.from(bytes) }
}

function isNetworkFailure({ responseCode, code }: { responseCode?: number; code?: unknown }) {
  return !responseCode && !OWN_FAILURES.includes(code)
}

/** Keeps the code for the log. */
function unreached(cause: Error & { code?: unknown }): Error {
  return Object.assign(new Error(UNREACHED, { cause }), { code: cause.code })
}

/** A 5xx about a recipient or text is final; one about the sign-in or sender is ours to mend, and retried. */
export function findRefusal(error: unknown): { isUnknown: boolean } | undefined {
  if (!(error instanceof Error)) return
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  if (responseCode < 500 || responseCode > 599) return
  if (command === 'RCPT TO') return { isUnknown: UNKNOWN_MAILBOX.includes(responseCode) }
  return command === 'DATA' ? { isUnknown: false } : undefined
}
