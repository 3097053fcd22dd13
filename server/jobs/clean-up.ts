import { deleteExpired } from '../../core/operations/delete-expired.ts'
import type { JobContext } from './jobs.ts'

/** Every night: what has expired is of no use to anybody and should not be kept. */
export async function cleanUp({ db, log }: JobContext): Promise<void> {
  log.info(await deleteExpired(db), 'expired rows deleted')
}
