import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestDatabase } from '../../test/database.ts'
import { MailSender } from './mail-sender.ts'
import { openTransport } from './transport.ts'

const WAIT = { timeout: 4_000, interval: 10 }
const { db } = await createTestDatabase({ empty: true })

/** A mail server that takes what it gets, or refuses every recipient. */
let isRefusing: boolean
let received: string[]
let server: Server
let senders: MailSender[]

function speakSmtp(): Server {
  return createServer((socket) => {
    let message: string[] | undefined
    socket.on('error', () => {}).write('220 test\r\n')
    createInterface(socket).on('line', (line) => {
      if (message && line !== '.') {
        message.push(line)
      } else if (message) {
        received.push(message.join('\n'))
        message = undefined
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(line)) {
        message = []
        socket.write('354 go on\r\n')
      } else {
        const isRefused = isRefusing && /^RCPT/i.test(line)
        socket.write(isRefused ? '550 no such mailbox\r\n' : '250 ok\r\n')
      }
    })
  })
}

async function startSender(): Promise<void> {
  const { port } = server.address() as AddressInfo
  const transport = await openTransport(`smtp://127.0.0.1:${port}`, 'okul@ornek.com')
  senders.push(new MailSender({ db, log: pino({ level: 'silent' }), transport }))
}

async function queue(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const mail = {
      cause: 'test',
      recipient: `kisi${index}@ornek.com`,
      subject: 'Çağrı',
      text: 'Işık',
    }
    await queueMail(db, mail)
  }
}

beforeEach(async () => {
  isRefusing = false
  received = []
  senders = []
  server = speakSmtp()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await db.delete(mailOutbox)
})

afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()))
  server.close()
})

test('a queued mail is sent once and stays in the outbox as sent', async () => {
  await queue(1)
  await startSender()
  await vi.waitUntil(async () => (await db.select().from(mailOutbox))[0]?.sentAt, WAIT)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^To: kisi0@ornek\.com$/m)
  expect(received[0]).toMatch(/^From: okul@ornek\.com$/m)
})

test('two processes send every mail exactly once', async () => {
  await queue(25)
  await Promise.all([startSender(), startSender()])
  await vi.waitUntil(() => received.length >= 25, WAIT)
  await Promise.all(senders.map((sender) => sender.close()))
  const recipients = received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
  expect(recipients).toHaveLength(25)
  expect(new Set(recipients).size).toBe(25)
})

test('a mail that is refused is tried again later, each time after a longer pause', async () => {
  isRefusing = true
  await queue(1)
  await startSender()
  await vi.waitUntil(async () => (await db.select().from(mailOutbox))[0]?.lastError, WAIT)
  const pause = sql<number>`extract(epoch from ${mailOutbox.nextAttemptAt} - now())`.mapWith(Number)
  const { attempts, lastError, sentAt } = mailOutbox
  const [mail] = await db.select({ attempts, lastError, sentAt, pause }).from(mailOutbox)
  expect(mail).toMatchObject({ attempts: 1, sentAt: null })
  expect(mail?.lastError).toContain('550')
  expect(mail?.pause).toBeGreaterThan(50)
  expect(mail?.pause).toBeLessThanOrEqual(60)
})

test('after twelve attempts a mail is left for a person to look at', async () => {
  await queue(1)
  await db.update(mailOutbox).set({ attempts: 12 })
  await queue(1)
  await startSender()
  await vi.waitUntil(() => received.length > 0, WAIT)
  const mails = await db.select().from(mailOutbox)
  expect(mails.map(({ attempts }) => attempts).sort()).toEqual([1, 12])
})
