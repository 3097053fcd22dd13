import type { Db } from '../../db/client.ts'
import { endSignIns } from '../accounts/end-sign-ins.ts'
import { recordChange } from '../audit/record-change.ts'
import { announceSignIns } from './announce-sign-ins.ts'
import { getStaff } from './change-account.ts'
import { actConfirmed, type Identity } from './confirm-identity.ts'
import type { StaffSession } from './find-staff-session.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { removeSecondFactor } from './second-factor.ts'

/** For somebody who has lost their phone; ends their sign-ins too. @throws AppError not-found, wrong-confirmation */
export async function removeSecondFactorOf(
  db: Db,
  actor: StaffSession,
  { id, ...identity }: Identity & { id: number },
): Promise<void> {
  await actConfirmed(db, actor, identity, async (tx) => {
    await getStaff(tx, id)
    await endSignIns(tx, id)
    await removeSecondFactor(tx, id)
    await announceSignIns(tx, id)
    await notifySecurityChange(tx, id, 'second-factor-removed')
    await recordChange(tx, actor, {
      action: 'sign-out',
      entity: 'account',
      entityId: id,
      after: { removesSecondFactor: true },
    })
  })
}
