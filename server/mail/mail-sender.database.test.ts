import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryMail } from '../../core/mail/outbox.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { EXPIRED, FIRST_PAUSE } from '../../core/mail/send-mail.ts'
import type { MailRoute } from '../../core/mail-settings/mail-server.ts'
import { derivePaperKey } from '../../core/papers/store-papers.ts'
import { mailOutbox, mailServer } from '../../db/schema/operations.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { MailSender, openMail } from './open-mail.ts'
import { openTransport, TIMEOUTS, UNREACHED } from './transport.ts'

const { db } = await createTestDatabase({ empty: true })

const paperKey = derivePaperKey('a secret of the tests')
const settings = { siteUrl: 'http://localhost:3000', secretKey: 'a secret of the tests' }

let refusal: string | undefined
let isSilent: boolean
let received: string[]
let whenReceived: () => Promise<unknown>
let sockets: Set<Socket>
let server: Server
let senders: MailSender[]

function speakSmtp(): Server {
  return createServer((socket) => {
    let message: string[] | undefined
    sockets.add(socket)
    socket.on('error', () => {})
    if (!isSilent) socket.write('220 test\r\n')
    createInterface(socket).on('line', (line) => {
      if (message && line !== '.') {
        message.push(line)
      } else if (message) {
        received.push(message.join('\n'))
        message = undefined
        void whenReceived().then(() => socket.write('250 taken\r\n'))
      } else if (/^DATA/i.test(line)) {
        message = []
        socket.write('354 go on\r\n')
      } else {
        const isRefused = refusal && /^RCPT/i.test(line)
        socket.write(isRefused ? `${refusal}\r\n` : '250 ok\r\n')
      }
    })
  })
}

async function startSender(): Promise<void> {
  const { port } = server.address() as AddressInfo
  const transport = await openTransport({ url: `smtp://127.0.0.1:${port}` }, 'okul@ornek.com')
  const findTransport = async () => transport
  senders.push(new MailSender({ db, log: pino({ level: 'silent' }), findTransport, paperKey }))
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
  refusal = undefined
  isSilent = false
  sockets = new Set()
  received = []
  whenReceived = async () => {}
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
  await vi.waitUntil(async () => (await db.select().from(mailOutbox))[0]?.sentAt, PATIENCE)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^To: kisi0@ornek\.com$/m)
  expect(received[0]).toMatch(/^From: okul@ornek\.com$/m)
})

test('mail waits for a server that the school sets up, and follows it to another', async () => {
  const findServer = ({ port }: MailRoute) => ({ url: `smtp://127.0.0.1:${port}` })
  const open = () => openMail({ settings, db, log: pino({ level: 'silent' }), findServer })
  await queue(2)
  await open().close()
  expect(received).toEqual([])
  const { port } = server.address() as AddressInfo
  const route = {
    host: 'smtp.okul.com',
    port,
    security: 'starttls',
    sender: 'ilk@ornek.com',
  } as const
  await db.insert(mailServer).values(route)
  whenReceived = () => db.update(mailServer).set({ sender: 'yeni@ornek.com', revision: 2 })
  senders.push(open())
  await vi.waitUntil(() => received.length === 2, PATIENCE)
  expect(received[0]).toMatch(/^From: ilk@ornek\.com$/m)
  expect(received[1]).toMatch(/^From: yeni@ornek\.com$/m)
  await db.delete(mailServer)
})

test.each(['127.0.0.1', 'localhost'])(
  'a stored server of this machine, %s, is not connected to, and the failure does not say why',
  async (host) => {
    const { port } = server.address() as AddressInfo
    await db.insert(mailServer).values({ host, port, security: 'tls', sender: 'okul@ornek.com' })
    await queue(1)
    senders.push(openMail({ settings, db, log: pino({ level: 'silent' }) }))
    await vi.waitUntil(async () => (await db.select().from(mailOutbox))[0]?.lastError, PATIENCE)
    expect((await db.select().from(mailOutbox))[0]?.lastError).toBe(UNREACHED)
    expect(sockets.size).toBe(0)
    await db.delete(mailServer)
  },
)

test('a server that closes, and a port where nobody listens, fail in one sentence', async () => {
  const { port } = server.address() as AddressInfo
  const send = async () => {
    const transport = await openTransport({ url: `smtp://127.0.0.1:${port}` }, 'okul@ornek.com')
    const mail = {
      id: 1,
      recipient: 'kisi@ornek.com',
      subject: 'Çağrı',
      text: 'Işık',
      calendar: null,
    }
    await transport.send(mail).finally(() => transport.close())
  }
  server.once('connection', (socket) => socket.destroy())
  await expect(send()).rejects.toThrow(UNREACHED)
  await new Promise((resolve) => server.close(resolve))
  await expect(send()).rejects.toThrow(UNREACHED)
})

test('two processes send every mail exactly once', async () => {
  await queue(25)
  await Promise.all([startSender(), startSender()])
  await vi.waitUntil(() => received.length >= 25, PATIENCE)
  await Promise.all(senders.map((sender) => sender.close()))
  const recipients = received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
  expect(recipients).toHaveLength(25)
  expect(new Set(recipients).size).toBe(25)
})

test('a mail that is refused for now is tried again later, each time after a longer pause', async () => {
  refusal = '450 mailbox busy'
  await queue(1)
  await startSender()
  await vi.waitUntil(async () => (await db.select().from(mailOutbox))[0]?.lastError, PATIENCE)
  const pause = sql<number>`extract(epoch from ${mailOutbox.nextAttemptAt} - now())`.mapWith(Number)
  const { attempts, lastError, sentAt } = mailOutbox
  const [mail] = await db.select({ attempts, lastError, sentAt, pause }).from(mailOutbox)
  expect(mail).toMatchObject({ attempts: 1, sentAt: null })
  expect(mail?.lastError).toContain('450')
  expect(mail?.pause).toBeGreaterThan(50)
  expect(mail?.pause).toBeLessThanOrEqual(60)
})

test.each([
  ['550 no such mailbox', 'Bu adres yok'],
  ['554 we take nothing from you', 'Alıcının sunucusu kabul etmiyor'],
])(
  'a recipient refused with %s ends the tries, and the desk is told once',
  async (answer, meaning) => {
    refusal = answer
    const email = 'okul@ornek.com'
    const no = ''
    await db.insert(contactSettings).values({
      email,
      phone: no,
      phoneHours: no,
      address: no,
      map: no,
      directions: no,
      whatsapp: no,
      intro: no,
      social: [],
    })
    await queue(1)
    await startSender()
    await vi.waitUntil(
      async () => (await db.select().from(mailOutbox)).every(({ lastError }) => lastError),
      PATIENCE,
    )
    const [first, told, ...more] = await db.select().from(mailOutbox).orderBy(mailOutbox.id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ attempts: 12, sentAt: null })
    expect(first?.lastError).toContain(meaning)
    expect(told).toMatchObject({ recipient: email, subject: 'E-posta ulaşmadı: kisi0@ornek.com' })
    expect(told?.text).toContain(meaning)
    await db.delete(contactSettings)
  },
)

test('after twelve attempts a mail is left for a person to look at', async () => {
  await queue(1)
  await db.update(mailOutbox).set({ attempts: 12 })
  await queue(1)
  await startSender()
  await vi.waitUntil(() => received.length > 0, PATIENCE)
  const mails = await db.select().from(mailOutbox)
  expect(mails.map(({ attempts }) => attempts).sort()).toEqual([1, 12])
})

test('a mail whose time is over is given up and not sent, also when somebody tries it again', async () => {
  const late = {
    cause: 'test',
    recipient: 'gec@ornek.com',
    subject: 'Yerinizi onaylayın',
    text: 'Yeriniz şu zamana kadar sizi bekliyor',
    validUntil: new Date(Date.now() - 1000),
  }
  const id = await queueMail(db, late)
  await queue(1)
  await startSender()
  await vi.waitUntil(() => received.length > 0, PATIENCE)
  await expect(retryMail(db, SYSTEM, id)).rejects.toThrow('süresi geçti')
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  expect(mail).toMatchObject({ attempts: 12, sentAt: null, lastError: EXPIRED })
  expect(received).toHaveLength(1)
})

test('while one mail is on its way the others are anybody’s', async () => {
  isSilent = true
  await queue(3)
  await startSender()
  await vi.waitUntil(() => sockets.size > 0, PATIENCE)
  const mails = await db.select().from(mailOutbox)
  expect(mails.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1])
  isSilent = false
  for (const socket of sockets) socket.destroy()
  await vi.waitUntil(() => received.length >= 2, PATIENCE)
})

test('a silent mail server is given up before somebody else may take the mail', () => {
  const { connectionTimeout, socketTimeout } = TIMEOUTS
  expect(connectionTimeout + socketTimeout).toBeLessThan(FIRST_PAUSE * 1000)
})

test.each(['/baglanti#parola.', '/yonetim/parola#', '/yonetim/e-posta#'])(
  'the secret behind %s stands in the outbox until it is sent',
  async (path) => {
    const text = `Açın:\nhttps://ornek.com${path}Ab-9_z\n\n30 dakika geçerlidir.`
    await queueMail(db, { cause: 'test', recipient: 'ada@ornek.com', subject: 'Bağlantı', text })
    expect((await db.select().from(mailOutbox))[0]?.text).toBe(text)
    await startSender()
    await vi.waitUntil(async () => (await db.select().from(mailOutbox))[0]?.sentAt, PATIENCE)
    expect((await db.select().from(mailOutbox))[0]?.text).toBe(
      text.replace('Ab-9_z', '[gönderildi]'),
    )
    expect(received[0]).toContain('Ab-9_z')
  },
)
