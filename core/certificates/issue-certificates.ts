import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/certificate.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { getGroup } from '../groups/get-group.ts'
import { lockGroups } from '../groups/lock-seats.ts'
import { findCertificates } from './find-certificates.ts'
import { findDrafts } from './find-drafts.ts'
import { insertCertificate, lockNumbers } from './write-certificate.ts'

/**
 * Issues the certificates of the given people. Whoever cannot get one is refused alone, with the reason.
 * @throws AppError not-found for a group that is not visible
 */
export function issueCertificates(
  db: Db,
  actor: Actor,
  { groupId, enrollmentIds }: Body<typeof calls.issue>,
) {
  return db.transaction(async (tx) => {
    await lockGroups(tx, [groupId])
    await getGroup(tx, groupId, actor)
    await lockNumbers(tx)
    const due = await findDrafts(tx, groupId, enrollmentIds)
    for (const { draft } of due) if (draft) await insertCertificate(tx, actor, draft)
    const refused = due.flatMap(({ enrollmentId, draft, refusal }) =>
      draft ? [] : [{ enrollmentId, message: refusal }],
    )
    return { ...(await findCertificates(tx, actor, { group: groupId })), refused }
  })
}
