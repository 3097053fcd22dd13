import type { Body } from '../../contract/call.ts'
import type { noteOfficial } from '../../contract/staff/certificate.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { getGroup } from '../groups/get-group.ts'
import { findCertificates } from './find-certificates.ts'
import { findOwner } from './find-owner.ts'
import { setOfficialNumber } from './write-certificate.ts'

/** @throws AppError not-found; state-changed for a revoked one */
export function noteOfficialNumber(
  db: Db,
  actor: Actor,
  { id, officialNumber }: Body<typeof noteOfficial> & { id: number },
) {
  return db.transaction(async (tx) => {
    const { groupId } = await findOwner(tx, id)
    await getGroup(tx, groupId, actor)
    await setOfficialNumber(tx, actor, { id, officialNumber })
    return findCertificates(tx, actor, { group: groupId })
  })
}
