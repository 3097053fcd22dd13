import { asc, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { ATTEMPTS } from '../../core/mail/send-mail.ts'
import { account } from '../../db/schema/accounts.ts'
import { mailOutbox, mailServer } from '../../db/schema/operations.ts'
import { createTestDatabase } from '../../test/database.ts'
import { type JobContext, jobs } from './jobs.ts'

const DAY = 24 * 60 * 60_000
const ADMIN = 'yonetici@ornek.com'
const { db } = await createTestDatabase()

function runJob(given: Partial<JobContext> = {}): Promise<void> {
  return jobs['mail-alarms'].run({
    db,
    log: pino({ level: 'silent' }),
    siteUrl: 'https://okul.com',
    demo: true,
    hasFixedMailServer: true,
    backUp: async () => ({}),
    backups: async () => ({
      takenAt: new Date(Date.now() - 3.5 * DAY).toISOString(),
      bytes: 1,
      isLate: true,
    }),
    ...given,
  })
}

function findMails() {
  return db.select().from(mailOutbox).orderBy(asc(mailOutbox.id))
}

beforeEach(async () => {
  await db.delete(mailOutbox)
  await db.delete(mailServer)
})

test('every admin is mailed a new alarm once, and again after a day while it lasts', async () => {
  const [admin] = await db.select().from(account).where(sql`email = ${ADMIN}`)
  await runJob()
  await runJob()
  expect(await findMails()).toMatchObject([
    {
      recipient: ADMIN,
      subject: 'Ufuk Dil Akademisi: yeni bir alarm',
      text: `Merhaba ${admin?.name},

Son yedek 3 gün önce alındı.

Ne yapabileceğiniz gösterge ekranında yazar:
https://okul.com/yonetim

Sorun sürerse bir gün sonra yeniden yazarız.`,
    },
  ])
  await db.update(mailOutbox).set({ createdAt: sql`now() - interval '1 day'`, sentAt: sql`now()` })
  await runJob()
  expect(await findMails()).toHaveLength(2)
})

test('an alarm that comes later is mailed by itself', async () => {
  await runJob()
  await db.insert(mailOutbox).values({
    cause: 'test',
    recipient: 'a@ornek.com',
    subject: 'Konu',
    text: 'Metin',
    attempts: ATTEMPTS,
  })
  await runJob()
  const mails = await findMails()
  expect(mails.map(({ cause }) => cause)).toEqual(['alarm/backup', 'test', 'alarm/mail-failed'])
  expect(mails.at(-1)?.text).toContain('\n1 e-posta gönderilemedi.\n')
})

test('nothing is mailed without an alarm or without a mail server; one of the school’s own will do', async () => {
  await runJob({ backups: async () => ({ takenAt: null, bytes: 0, isLate: false }) })
  await runJob({ hasFixedMailServer: false })
  expect(await findMails()).toEqual([])
  await db.insert(mailServer).values({
    host: 'posta.okul.com',
    port: 587,
    security: 'starttls',
    sender: 'okul@okul.com',
  })
  await runJob({ hasFixedMailServer: false })
  expect(await findMails()).toHaveLength(1)
})
