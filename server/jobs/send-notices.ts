import { sendNotices as send } from '../../core/notices/send-notices.ts'
import type { JobContext } from './jobs.ts'

export async function sendNotices({ db, log }: JobContext): Promise<void> {
  const letters = await send(db)
  if (letters > 0) log.info({ letters }, 'letters about changed lessons written')
}
