import { remindPayments as remind } from '../../core/agreements/reminders.ts'
import type { JobContext } from './jobs.ts'

export async function remindPayments({ db, log }: JobContext): Promise<void> {
  const mails = await remind(db)
  if (mails > 0) log.info({ mails }, 'payers reminded of instalments')
}
