import { asc } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { inviteAll, UninvitedLearner } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { learner } from '../../db/schema/people.ts'
import { trial } from '../../db/trial.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { selectLearners, whereLearners } from './find-learners.ts'
import { inviteLearner } from './invite-learner.ts'

/** Letters of one call; the rest is left for the next. */
const MOST = 500

type Invitations = Body<typeof inviteAll> & { siteUrl: string }

interface Invited {
  invited: number
  /** Learners who cannot be invited, with the reason. */
  left: UninvitedLearner[]
  hasMore: boolean
}

/**
 * Invites the learners that the filters leave and that have no access yet, each as `inviteLearner` does; with the filter
 * `invited` it sends unused invitations again. A trial writes to nobody.
 */
export function inviteLearners(db: Db, actor: Actor, input: Invitations): Promise<Invited> {
  const run = (tx: Db) => inviteAllOf(tx, actor, input)
  return input.isTrial ? trial(db, run) : db.transaction(run)
}

async function inviteAllOf(
  tx: Db,
  actor: Actor,
  { filters, siteUrl }: Invitations,
): Promise<Invited> {
  const access = filters.access === 'invited' ? 'invited' : 'none'
  const people = await selectLearners(tx, {})
    .where(whereLearners(actor, { ...filters, view: 'all', access }))
    .orderBy(asc(learner.id))
    .limit(MOST + 1)
  const left: UninvitedLearner[] = []
  const asked = people.slice(0, MOST)
  for (const { id, name, surname } of asked) {
    try {
      await tx.transaction((one) => inviteLearner(one, actor, { learnerId: id, siteUrl }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id, name: `${name} ${surname}`, reason: error.message })
    }
  }
  return { invited: asked.length - left.length, left, hasMore: people.length > MOST }
}
