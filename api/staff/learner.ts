import * as calls from '../../contract/staff/learner.ts'
import { enrollLead } from '../../core/enrollments/enroll-lead.ts'
import { setLearnerDeleted, updateLearner } from '../../core/people/change-learner.ts'
import { correctGuardian } from '../../core/people/correct-guardian.ts'
import { exportLearners } from '../../core/people/export-learners.ts'
import { findLearners } from '../../core/people/find-learners.ts'
import { getLearner } from '../../core/people/get-learner.ts'
import { inviteGuardian } from '../../core/people/invite-guardian.ts'
import { inviteLearner } from '../../core/people/invite-learner.ts'
import { inviteLearners } from '../../core/people/invite-learners.ts'
import { registerLearner } from '../../core/people/register-learner.ts'
import { removeGuardian, saveGuardian } from '../../core/people/save-guardian.ts'
import { toCsvDownload } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { describeMailing } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { mountResource } from '../mount-resource.ts'
import { toLines } from './learner-csv.ts'

export function mountLearners(app: Api, deps: Deps): void {
  const { db, siteUrl } = deps
  mountResource(app, db, calls, {
    find: (tx, _, filters) => findLearners(tx, filters),
    get: getLearner,
    opens: 'learner',
    create: (tx, actor, input) =>
      tx.transaction(async (inner) =>
        getLearner(inner, await registerLearner(inner, actor, input)),
      ),
    update: updateLearner,
    setDeleted: setLearnerDeleted,
    deleted: 'Öğrenci silindi.',
  })
  mount(app, calls.exportLearners, async ({ actor, params }) =>
    toCsvDownload('ogrenciler', toLines(exportLearners(db, actor, params))),
  )
  mount(app, calls.fromLead, async ({ actor, body }) => {
    const made = await enrollLead(db, actor, { ...body, siteUrl })
    const news = made.isInvited ? await describeMailing(deps, 'Davet gönderildi.') : ''
    return { ...made, news }
  })
  mount(app, calls.invite, async ({ actor, params }) => {
    await db.transaction((tx) => inviteLearner(tx, actor, { learnerId: params.id, siteUrl }))
    return { message: await describeMailing(deps, 'Davet gönderildi.') }
  })
  mount(app, calls.inviteAll, async ({ actor, body }) => {
    const done = await inviteLearners(db, actor, { ...body, siteUrl })
    const sent = `${done.invited} davet gönderildi.`
    const isSent = !body.isTrial && done.invited > 0
    return { ...done, news: isSent ? await describeMailing(deps, sent) : '' }
  })
  mount(app, calls.inviteGuardian, async ({ actor, params }) => {
    const { id: learnerId, contact: contactId } = params
    await db.transaction((tx) => inviteGuardian(tx, actor, { learnerId, contactId, siteUrl }))
    return { message: await describeMailing(deps, 'Davet gönderildi.') }
  })
  forward(app, db, calls.saveGuardian, saveGuardian)
  forward(app, db, calls.correctGuardian, correctGuardian)
  forward(app, db, calls.removeGuardian, removeGuardian)
}
