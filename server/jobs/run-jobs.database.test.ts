import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkContent } from '../../api/staff/check-content.ts'
import { findOrdered } from '../../core/content/ordered-lists.ts'
import { schedule } from '../../core/editing/schedule.ts'
import { session } from '../../db/schema/accounts.ts'
import { contentSchedule } from '../../db/schema/editing.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { JobName } from '../../domain/alarm.ts'
import { createTestDatabase } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { findEntry } from '../../test/publish-change.ts'
import type { JobContext } from './jobs.ts'
import { createBoss, installQueue, runJobs } from './run-jobs.ts'

const CLEAN_UP: JobName = 'clean-up'
const log = pino({ level: 'silent' })
const { db, pool, url } = await createTestDatabase()
const context: JobContext = {
  db,
  log,
  siteUrl: 'http://localhost:3000',
  demo: true,
  hasFixedMailServer: false,
  backUp: async () => ({ file: 'kur.age', bytes: 1 }),
  backups: async () => ({ takenAt: null, bytes: 0, isLate: false }),
}

const boss = createBoss(url, log)

beforeAll(async () => {
  await installQueue(pool)
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false }))

test('jobs are scheduled by the clock of the school; one that no longer exists is forgotten', async () => {
  await boss.createQueue('of-an-older-release')
  await boss.schedule('of-an-older-release', '0 0 * * *')
  const stop = await runJobs(url, context)
  const schedules = await boss.getSchedules()
  expect(schedules.map(({ name, cron, timezone }) => [name, cron, timezone]).sort()).toEqual([
    ['back-up', '30 2 * * *', 'Europe/Istanbul'],
    [CLEAN_UP, '30 3 * * *', 'Europe/Istanbul'],
    ['count-answers', '30 4 * * *', 'Europe/Istanbul'],
    ['erase-overdue', '0 4 * * *', 'Europe/Istanbul'],
    ['expire-packages', '5 0 * * *', 'Europe/Istanbul'],
    ['follow-schedule', '* * * * *', 'Europe/Istanbul'],
    ['mail-alarms', '*/10 * * * *', 'Europe/Istanbul'],
    ['offer-free-seats', '* * * * *', 'Europe/Istanbul'],
    ['remind-payments', '10 9 * * *', 'Europe/Istanbul'],
    ['send-notices', '* * * * *', 'Europe/Istanbul'],
    ['start-day', '0 0 * * *', 'Europe/Istanbul'],
    ['warn-absence', '*/10 9-19 * * *', 'Europe/Istanbul'],
  ])
  await stop()
})

test('a job that is due runs once in two processes', async () => {
  await db.delete(session)
  const expiresAt = sql`now() - interval '1 second'`
  await db.insert(session).values({ accountId: 1, tokenHash: 'ended', expiresAt })
  const id = (await boss.send(CLEAN_UP)) ?? ''
  expect(await boss.send(CLEAN_UP)).toBeNull()
  const stops = await Promise.all([runJobs(url, context), runJobs(url, context)])
  await vi.waitUntil(async () => (await stateOf(id)) === 'completed', PATIENCE)
  expect(await db.select().from(session)).toEqual([])
  await Promise.all(stops.map((stop) => stop()))
})

test('a planned publication is done when its time has come', async () => {
  const seen = await findEntry(db, { kind: 'benefit', recordId: 1 })
  const dueAt = new Date(Date.now() + 120_000)
  await schedule(db, SYSTEM, { ...seen, act: 'unpublish', dueAt }, checkContent)
  await db.update(contentSchedule).set({ dueAt: sql`now()` })
  await boss.send('follow-schedule')
  const stop = await runJobs(url, context)
  const isShown = async () => (await findOrdered(db, 'benefit', [])).some(({ id }) => id === 1)
  await vi.waitUntil(async () => !(await isShown()), PATIENCE)
  await stop()
})

test('a job that fails is tried again', async () => {
  const id = (await boss.send(CLEAN_UP)) ?? ''
  await pool.query('alter table rate_limit rename to elsewhere')
  const stop = await runJobs(url, context)
  await vi.waitUntil(async () => (await stateOf(id)) === 'retry', PATIENCE)
  await pool.query('alter table elsewhere rename to rate_limit')
  await stop()
})

async function stateOf(id: string): Promise<string | undefined> {
  const [job] = await boss.findJobs(CLEAN_UP, { id })
  return job?.state
}
