import type { Logger } from 'pino'
import { sendsMail } from '../../api/mail-sentence.ts'
import { checkContent } from '../../api/staff/check-content.ts'
import type { BackupState } from '../../contract/staff/dashboard.ts'
import { expirePackages as expire } from '../../core/agreements/ending-packages.ts'
import { remindPayments as remind } from '../../core/agreements/reminders.ts'
import { warnAbsent } from '../../core/attendance/warn-absent.ts'
import { mailAlarms as mail } from '../../core/dashboard/alarms.ts'
import { runSchedule } from '../../core/editing/schedule.ts'
import { offerFreeSeats as offer } from '../../core/enrollments/held-seats.ts'
import { announceDay, deleteExpired } from '../../core/operations.ts'
import { countAllTests } from '../../core/placement/test-health.ts'
import { eraseOverdue as erase } from '../../core/privacy/erase-overdue.ts'
import { sendNotices as send } from '../../core/timetable/notices.ts'
import type { Db } from '../../db/client.ts'
import type { JobName } from '../../domain/alarm.ts'
import { renewConsents } from '../../seed/renew-consents.ts'
import { renewGroups } from '../../seed/renew-groups.ts'

export async function remindPayments({ db, log }: JobContext): Promise<void> {
  const mails = await remind(db)
  if (mails > 0) log.info({ mails }, 'payers reminded of instalments')
}

async function warnAbsence({ db, log }: JobContext): Promise<void> {
  const learners = await warnAbsent(db)
  if (learners > 0) log.info({ learners }, 'written to about absence')
}

export async function backUp({ backUp, log }: JobContext): Promise<void> {
  log.info(await backUp(), 'backup taken')
}

export async function cleanUp({ db, log }: JobContext): Promise<void> {
  log.info(await deleteExpired(db), 'expired rows deleted')
}

async function countAnswers({ db, log }: JobContext): Promise<void> {
  log.info({ tests: await countAllTests(db) }, 'answers of placement tests counted')
}

export async function eraseOverdue({ db, log }: JobContext): Promise<void> {
  const { done, failed } = await erase(db)
  log.info(done, 'personal data over its span erased')
  for (const failure of failed) log.error(failure, 'personal data over its span was not erased')
}

async function endPackages({ db, log }: JobContext): Promise<void> {
  const packages = await expire(db)
  if (packages > 0) log.info({ packages }, 'lesson hours expired')
}

async function followSchedule({ db, log }: JobContext): Promise<void> {
  const { done, failures } = await runSchedule(db, checkContent)
  for (const err of failures) log.error({ err }, 'a planned change of content failed')
  if (done > 0) log.info({ done }, 'planned changes of content done')
}

export async function mailAlarms(context: JobContext): Promise<void> {
  const { db, log, siteUrl, backups } = context
  if (!(await sendsMail(context))) return
  const alarms = await mail(db, { siteUrl, backup: await backups(), sendsMail: true })
  if (alarms > 0) log.info({ alarms }, 'admins mailed about alarms')
}

export async function offerFreeSeats({ db, log, siteUrl }: JobContext): Promise<void> {
  const offered = await offer(db, siteUrl)
  if (offered > 0) log.info({ offered }, 'free seats offered')
}

export async function sendNotices({ db, log }: JobContext): Promise<void> {
  const letters = await send(db)
  if (letters > 0) log.info({ letters }, 'letters about changed lessons written')
}

/** At midnight groups begin and consents end, but cached pages still show them as before. */
async function startDay({ db, demo }: JobContext): Promise<void> {
  if (demo) {
    await renewGroups(db)
    await renewConsents(db)
  }
  await announceDay(db)
}

export interface JobContext {
  db: Db
  log: Logger
  siteUrl: string
  demo: boolean
  hasFixedMailServer: boolean
  backUp(): Promise<object>
  backups(): Promise<BackupState>
}

export interface Job {
  /** School time: minute, hour, day of the month, month, weekday. */
  cron: string
  run(context: JobContext): Promise<void>
  /** Seconds after which a running job counts as lost; 15 minutes if not given. */
  limit?: number
}

export const jobs: Record<JobName, Job> = {
  'back-up': { cron: '30 2 * * *', run: backUp, limit: 6 * 60 * 60 },
  'clean-up': { cron: '30 3 * * *', run: cleanUp },
  'count-answers': { cron: '30 4 * * *', run: countAnswers },
  'erase-overdue': { cron: '0 4 * * *', run: eraseOverdue, limit: 4 * 60 * 60 },
  'expire-packages': { cron: '5 0 * * *', run: endPackages },
  'follow-schedule': { cron: '* * * * *', run: followSchedule },
  'mail-alarms': { cron: '*/10 * * * *', run: mailAlarms },
  'offer-free-seats': { cron: '* * * * *', run: offerFreeSeats },
  'remind-payments': { cron: '10 9 * * *', run: remindPayments },
  'send-notices': { cron: '* * * * *', run: sendNotices },
  'start-day': { cron: '0 0 * * *', run: startDay },
  'warn-absence': { cron: '*/10 9-19 * * *', run: warnAbsence },
}
