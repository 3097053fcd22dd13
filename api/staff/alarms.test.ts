import pino from 'pino'
import { expect, test } from 'vitest'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { ATTEMPTS } from '../../core/mail/send-mail.ts'
import { mailOutbox, retention } from '../../db/schema/operations.ts'
import { createBoss, installQueue } from '../../server/jobs/run-jobs.ts'
import { createTestApi } from '../../test/api.ts'

const DAY = 24 * 60 * 60_000
const BACKUP = { takenAt: new Date(Date.now() - 3.5 * DAY).toISOString(), bytes: 1, isLate: true }

const school = await createTestApi({ backup: BACKUP })
const admin = await school.signInStaff('yonetici@ornek.com')
await school.db.delete(mailOutbox)

const alarmsOf = async (cookie: string) => (await school.done(cookie, getDashboard)).alarms

test('an admin sees a late backup, the desk no alarms', async () => {
  expect(await alarmsOf(admin)).toEqual([{ kind: 'backup', count: 3, job: null }])
  const desk = await school.signInStaff('danisman@ornek.com')
  expect(await alarmsOf(desk)).toBeNull()
})

test('mails that were given up or wait for hours, a failed job and another span are alarms', async () => {
  const mail = { cause: 'test', recipient: 'a@example.com', subject: 'Konu', text: 'Metin' }
  const createdAt = new Date(Date.now() - DAY)
  await school.db
    .insert(mailOutbox)
    .values([{ ...mail, attempts: ATTEMPTS, createdAt }, { ...mail, createdAt }, mail])
  await school.db.insert(retention).values({ months: { placement: 18 } })
  await failJob()
  expect((await alarmsOf(admin))?.slice(1)).toEqual([
    { kind: 'mail-failed', count: 1, job: null },
    { kind: 'mail-late', count: 1, job: null },
    { kind: 'job', count: 1, job: 'back-up' },
    { kind: 'retention-text', count: 1, job: null },
  ])
})

async function failJob(): Promise<void> {
  await installQueue(school.pool)
  const boss = createBoss(school.url, pino({ level: 'silent' }))
  await boss.start()
  await boss.createQueue('back-up', { retryLimit: 0 })
  await boss.send('back-up')
  const [job] = await boss.fetch('back-up')
  await boss.fail('back-up', job?.id ?? '')
  await boss.stop({ graceful: false })
}
