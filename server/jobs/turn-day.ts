import { announceDay } from '../../core/operations/announce-day.ts'
import { renewConsents } from '../../seed/renew-consents.ts'
import { renewOpenings } from '../../seed/renew-openings.ts'
import type { JobContext } from './jobs.ts'

/** Groups begin and consents end at midnight, but pages that were kept ready still show them as before. */
export async function turnDay({ db, demo }: JobContext): Promise<void> {
  if (demo) {
    await renewOpenings(db)
    await renewConsents(db)
  }
  await announceDay(db)
}
