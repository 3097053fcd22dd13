import { announceDay } from '../../core/operations/announce-day.ts'
import { renewConsents } from '../../seed/renew-consents.ts'
import { renewGroups } from '../../seed/renew-groups.ts'
import type { JobContext } from './jobs.ts'

/** At midnight groups begin and consents end, but cached pages still show them as before. */
export async function turnDay({ db, demo }: JobContext): Promise<void> {
  if (demo) {
    await renewGroups(db)
    await renewConsents(db)
  }
  await announceDay(db)
}
