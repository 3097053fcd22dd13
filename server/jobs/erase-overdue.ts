import { eraseOverdue as erase } from '../../core/privacy/erase-overdue.ts'
import type { JobContext } from './jobs.ts'

export async function eraseOverdue({ db, log }: JobContext): Promise<void> {
  const { done, failed } = await erase(db)
  log.info(done, 'personal data over its span erased')
  for (const failure of failed) log.error(failure, 'personal data over its span was not erased')
}
