import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/certificate.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { getGroup } from '../groups/get-group.ts'
import { lockGroups } from '../groups/lock-seats.ts'
import { findCertificates } from './find-certificates.ts'
import { findDrafts } from './find-drafts.ts'
import { findOwner } from './find-owner.ts'
import { insertCertificate, lockNumbers, revokeValid, setSuccessor } from './write-certificate.ts'

/** @throws AppError not-found; state-changed for a revoked one; invalid where no successor can be issued */
export function revokeCertificate(
  db: Db,
  actor: Actor,
  { id, reason, issuesSuccessor }: Body<typeof calls.revoke> & { id: number },
) {
  return db.transaction(async (tx) => {
    const { enrollmentId, groupId } = await findOwner(tx, id)
    await lockGroups(tx, [groupId])
    await getGroup(tx, groupId, actor)
    await lockNumbers(tx)
    await revokeValid(tx, actor, { id, reason })
    if (issuesSuccessor) {
      const [due] = await findDrafts(tx, groupId, [enrollmentId])
      if (!due?.draft)
        throw new AppError('invalid', { fields: { issuesSuccessor: due?.refusal ?? '' } })
      await setSuccessor(tx, id, await insertCertificate(tx, actor, due.draft))
    }
    return findCertificates(tx, actor, { group: groupId })
  })
}
