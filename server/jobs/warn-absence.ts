import { warnAbsent } from '../../core/absence/warn-absent.ts'
import type { JobContext } from './jobs.ts'

export async function warnAbsence({ db, log }: JobContext): Promise<void> {
  const learners = await warnAbsent(db)
  if (learners > 0) log.info({ learners }, 'written to about absence')
}
