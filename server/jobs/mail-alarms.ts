import { sendsMail } from '../../api/sends-mail.ts'
import { mailAlarms as mail } from '../../core/dashboard/mail-alarms.ts'
import type { JobContext } from './jobs.ts'

export async function mailAlarms(context: JobContext): Promise<void> {
  const { db, log, siteUrl, backups } = context
  if (!(await sendsMail(context))) return
  const alarms = await mail(db, { siteUrl, backup: await backups(), sendsMail: true })
  if (alarms > 0) log.info({ alarms }, 'admins mailed about alarms')
}
