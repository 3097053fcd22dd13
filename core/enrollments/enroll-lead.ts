import type { Body } from '../../contract/call.ts'
import type { fromLead } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { updateLead } from '../leads/update-lead.ts'
import { lockContactOf } from '../leads/write-lead.ts'
import { changeSelf, lockSelf } from '../people/change-learner.ts'
import { findOrCreateLearner } from '../people/find-or-create-learner.ts'
import { getLearner } from '../people/get-learner.ts'
import { inviteLearner } from '../people/invite-learner.ts'
import { changeLearner } from '../people/write-learner.ts'
import { admitLearner } from './admit-learner.ts'

type Input = Body<typeof fromLead> & { siteUrl: string }

/**
 * Makes a student of a lead, all or nothing: learner, enrollment (from their reservation, if any), account with invitation,
 * and the lead’s status. @throws AppError not-found, stale, group-full, email-taken; already-created for a learner of the
 * group
 */
export function enrollLead(db: Db, actor: Actor, input: Input) {
  const {
    lead: leadId,
    revision,
    groupId,
    agreedPrice,
    overReason,
    invites,
    siteUrl,
    email,
  } = input
  return db.transaction(async (tx) => {
    const { contactId, ...known } = await lockContactOf(tx, leadId)
    const learnerId = known.learnerId ?? (await findOrCreateLearner(tx, contactId, input))
    await changeLearner(tx, actor, {
      id: learnerId,
      changes: {
        name: input.name,
        surname: input.surname,
        email: email ?? undefined,
        birthDate: input.birthDate ?? undefined,
      },
    })
    const reach = { email: email ?? undefined }
    const selfId = await lockSelf(tx, { id: learnerId, changes: reach })
    if (selfId !== undefined) await changeSelf(tx, actor, selfId, reach)
    await updateLead(tx, actor, {
      id: leadId,
      revision,
      changes: { status: 'enrolled', learnerId },
      isAnswer: true,
    })
    const place = { groupId: groupId ?? 0, agreedPrice, overReason, payerId: contactId, leadId }
    const enrollment = groupId ? await admitLearner(tx, actor, { learnerId, ...place }) : null
    const isInvited = invites && (await getLearner(tx, learnerId)).access !== 'open'
    if (isInvited) await inviteLearner(tx, actor, { learnerId, email, siteUrl })
    await recordChange(tx, actor, {
      action: 'enroll',
      entity: 'learner',
      entityId: learnerId,
      after: { lead: leadId, group: groupId ?? null, isInvited },
    })
    return { id: learnerId, enrollment, isInvited }
  })
}
