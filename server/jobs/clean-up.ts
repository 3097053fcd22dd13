import { deleteExpired } from '../../core/operations/delete-expired.ts'
import type { JobContext } from './jobs.ts'

export async function cleanUp({ db, log }: JobContext): Promise<void> {
  log.info(await deleteExpired(db), 'expired rows deleted')
}
