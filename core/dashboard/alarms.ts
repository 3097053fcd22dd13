import { and, gt, like, sql } from 'drizzle-orm'
import type { BackupState } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { type Alarm, describeAlarm } from '../../domain/alarm.ts'
import { formatMonths, RETENTION_KINDS } from '../../domain/retention.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { countMail } from '../mail/outbox.ts'
import {
  defineMail,
  minutesFromNow,
  NAME,
  queueMail,
  SCHOOL,
  writeMail,
} from '../mail/queue-mail.ts'
import { findFailedJobs } from '../operations.ts'
import { findFailedPeople, findFailures } from '../privacy/erase-overdue.ts'
import { findPublishedSpans, getRetention } from '../privacy/retention.ts'
import { isAdmin } from '../staff/accounts.ts'

const DAY = 24 * 60 * 60 * 1_000

interface Sources {
  backup: BackupState
  sendsMail: boolean
}

export async function findAlarms(db: Db, { backup, sendsMail }: Sources): Promise<Alarm[]> {
  const mails = await countMail(db)
  const jobs = await findFailedJobs(db)
  const isUnlike = await differs(db)
  return [
    ...(backup.isLate ? [alarm('backup', daysSince(backup.takenAt))] : []),
    ...(mails.failed > 0 ? [alarm('mail-failed', mails.failed)] : []),
    ...(sendsMail && mails.late > 0 ? [alarm('mail-late', mails.late)] : []),
    ...jobs.map(({ name, count }) => ({ kind: 'job' as const, count, job: name })),
    ...(await findErasures(db)),
    ...(isUnlike ? [alarm('retention-text', 1)] : []),
  ]
}

function alarm(kind: Alarm['kind'], count: number): Alarm {
  return { kind, count, job: null }
}

async function findErasures(db: Db): Promise<Alarm[]> {
  const failures = await findFailures(db)
  if (failures.length === 0) return []
  const people = await findFailedPeople(db, failures)
  return [{ ...alarm('erasure', failures.length), people }]
}

function daysSince(moment: string | null): number {
  return moment === null ? 0 : Math.max(1, Math.floor((Date.now() - Date.parse(moment)) / DAY))
}

async function differs(db: Db): Promise<boolean> {
  const [{ months }, published] = await Promise.all([getRetention(db), findPublishedSpans(db)])
  return RETENTION_KINDS.some((kind) => published[kind] !== formatMonths(months[kind]))
}

export const ALARM = defineMail({
  name: 'alarm',
  title: 'Yöneticilere alarm',
  subject: '{okul}: yeni bir alarm',
  text: `Merhaba {ad},

{alarm}

Ne yapabileceğiniz gösterge ekranında yazar:
{bağlantı}

Sorun sürerse bir gün sonra yeniden yazarız.`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    alarm: {
      meaning: 'neyin yolunda gitmediği',
      sample: 'Son yedek 3 gün önce alındı.',
      isRequired: true,
    },
    bağlantı: { meaning: 'gösterge ekranının adresi', sample: 'https://ornek.com/yonetim' },
  },
})

/**
 * Mails every admin about each alarm, and again after a day while it lasts. The outbox knows what was told, so one that
 * ends and returns within the day is not notified twice. @returns how many alarms were notified
 */
export async function mailAlarms(
  db: Db,
  { siteUrl, ...sources }: Sources & { siteUrl: string },
): Promise<number> {
  const notified = await findNotifiedCauses(db)
  const alarms = await findAlarms(db, sources)
  const unnotified = alarms.filter((alarm) => !notified.has(causeOf(alarm)))
  for (const alarm of unnotified) await mailAdmins(db, alarm, siteUrl)
  return unnotified.length
}

async function findNotifiedCauses(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ cause: mailOutbox.cause })
    .from(mailOutbox)
    .where(
      and(
        gt(mailOutbox.createdAt, sql`now() - interval '1 day'`),
        like(mailOutbox.cause, `${ALARM.name}/%`),
      ),
    )
  return new Set(rows.map(({ cause }) => cause))
}

/** Minutes: an alarm that lasts is mailed again by then. */
const A_DAY = 24 * 60

async function mailAdmins(db: Db, alarm: Alarm, siteUrl: string): Promise<void> {
  await db.transaction(async (tx) => {
    const okul = await getSchoolName(tx)
    const admins = await tx
      .select({ name: account.name, email: account.email })
      .from(account)
      .where(isAdmin)
    for (const { name, email } of admins) {
      const words = await writeMail(tx, ALARM, {
        ad: name,
        okul,
        alarm: describeAlarm(alarm),
        bağlantı: `${siteUrl}/yonetim`,
      })
      const validUntil = minutesFromNow(A_DAY)
      await queueMail(tx, { cause: causeOf(alarm), recipient: email, ...words, validUntil })
    }
  })
}

function causeOf({ kind, job }: Alarm): string {
  return job === null ? `${ALARM.name}/${kind}` : `${ALARM.name}/${kind}/${job}`
}
