import { offerFreeSeats as offer } from '../../core/enrollments/offer-free-seats.ts'
import type { JobContext } from './jobs.ts'

export async function offerFreeSeats({ db, log, siteUrl }: JobContext): Promise<void> {
  const offered = await offer(db, siteUrl)
  if (offered > 0) log.info({ offered }, 'free seats offered')
}
