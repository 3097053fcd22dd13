import { eraseOverdue as erase } from '../../core/privacy/erase-overdue.ts'
import type { JobContext } from './jobs.ts'

export async function eraseOverdue({ db, log }: JobContext): Promise<void> {
  log.info(await erase(db), 'personal data over its span erased')
}
