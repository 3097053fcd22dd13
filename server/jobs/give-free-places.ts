import { giveFreePlaces as give } from '../../core/enrollments/give-free-places.ts'
import type { JobContext } from './jobs.ts'

/** Every minute: places that the clock has freed go to those who wait, and their people are told. */
export async function giveFreePlaces({ db, log, siteUrl }: JobContext): Promise<void> {
  const offered = await give(db, siteUrl)
  if (offered > 0) log.info({ offered }, 'free places offered')
}
