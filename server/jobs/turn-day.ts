import { announceGroups } from '../../core/groups/announce-groups.ts'
import { renewOpenings } from '../../seed/renew-openings.ts'
import type { JobContext } from './jobs.ts'

/** At midnight: groups that begin are no longer open, and pages that were kept ready still show them. */
export async function turnDay({ db, demo }: JobContext): Promise<void> {
  if (demo) await renewOpenings(db)
  await announceGroups(db)
}
