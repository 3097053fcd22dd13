import { asc } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { recordChange } from '../audit/record-change.ts'
import { moveGroup } from '../enrollments/decide-group.ts'
import { AppError } from '../errors.ts'
import { eraseGroups } from '../groups/write-group.ts'
import { deleteUnusedHolidays } from '../holidays/write-holiday.ts'
import { lockAdmins } from '../staff/accounts.ts'
import { closeAccount } from '../staff/close-account.ts'
import { actConfirmed, type Identity } from '../staff/confirm-identity.ts'
import type { StaffSession } from '../staff/find-staff-session.ts'
import { erasePeople } from './erase-people.ts'
import { eraseGroupRecords } from './erase-records.ts'
import { findDemoSchool, IS_DEMO_GROUP } from './get-demo-school.ts'
import { isOfDemo } from './is-of-demo.ts'

const CHANGED = 'Örnek hesaplar siz baktıktan sonra değişti. Lütfen yeniden bakın.'

interface Closing extends Identity {
  /** The number of accounts that the caller was shown. */
  accounts: number
}

/**
 * Closes the accounts of the sample, and removes its people with all that was recorded of them. Its open groups become
 * drafts and the others go, unless somebody else is or was in them.
 * @throws AppError wrong-confirmation; state-changed for another number of accounts
 */
export function closeDemoSchool(
  db: Db,
  actor: StaffSession,
  { accounts: expected, ...identity }: Closing,
) {
  return actConfirmed(db, actor, identity, async (tx) => {
    await lockAdmins(tx)
    await lockGroups(tx)
    const { own, accounts, people, drafted, erased } = await findDemoSchool(tx, actor)
    if (accounts.length !== expected) throw new AppError('state-changed', { message: CHANGED })
    for (const { id } of accounts) await closeAccount(tx, actor, id)
    await eraseGroupRecords(
      tx,
      [...drafted, ...erased].map(({ id }) => id),
    )
    await erasePeople(tx, people)
    await eraseGroups(tx, actor, erased)
    for (const { id, revision } of drafted) {
      await moveGroup(tx, actor, { id, revision, state: 'draft' })
    }
    await deleteUnusedHolidays(tx, isOfDemo(holiday))
    await recordChange(tx, actor, {
      action: 'delete',
      entity: 'learner',
      entityId: null,
      after: { learners: people.learners.length, leads: people.leads.length },
    })
    return { own, accounts: accounts.length, groups: drafted.length }
  })
}

async function lockGroups(tx: Db): Promise<void> {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(IS_DEMO_GROUP)
    .orderBy(asc(courseGroup.id))
    .for('no key update')
}
