import { asc } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { moveGroup } from '../enrollments/decide-group.ts'
import { AppError } from '../errors.ts'
import { lockAdmins } from '../staff/accounts.ts'
import { closeAccount } from '../staff/close-account.ts'
import { findDemoSchool, openGroup } from './get-demo-school.ts'

const CHANGED = 'Örnek hesaplar siz baktıktan sonra değişti. Lütfen yeniden bakın.'

/**
 * Groups leave the site unless others are in them. @param expected the number of accounts that the caller was shown @throws
 * AppError state-changed for another number
 */
export function closeDemoSchool(db: Db, actor: Actor, expected: number) {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await lockOpenGroups(tx)
    const { own, accounts, drafted } = await findDemoSchool(tx, actor)
    if (accounts.length !== expected) throw new AppError('state-changed', { message: CHANGED })
    for (const { id } of accounts) await closeAccount(tx, actor, id)
    for (const { id, revision } of drafted) {
      await moveGroup(tx, actor, { id, revision, state: 'draft' })
    }
    return { own, accounts: accounts.length, groups: drafted.length }
  })
}

/** Locks the groups: a visitor who reserves meanwhile waits, and then finds the group closed. */
async function lockOpenGroups(tx: Db): Promise<void> {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(openGroup)
    .orderBy(asc(courseGroup.id))
    .for('no key update')
}
