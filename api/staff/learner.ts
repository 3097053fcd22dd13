import * as calls from '../../contract/staff/learner.ts'
import { setLearnerDeleted, updateLearner } from '../../core/people/change-learner.ts'
import { correctGuardian } from '../../core/people/correct-guardian.ts'
import { enrollLead } from '../../core/people/enroll-lead.ts'
import { exportLearners } from '../../core/people/export-learners.ts'
import { findLearners } from '../../core/people/find-learners.ts'
import { getLearner } from '../../core/people/get-learner.ts'
import { inviteLearner } from '../../core/people/invite-learner.ts'
import { registerLearner } from '../../core/people/register-learner.ts'
import { removeGuardian, saveGuardian } from '../../core/people/save-guardian.ts'
import { toCsvDownload } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { toLines } from './learner-csv.ts'

export function mountLearners(app: Api, { db, siteUrl }: Deps): void {
  mount(app, calls.list, ({ params }) => findLearners(db, params))
  mount(app, calls.exportLearners, async ({ actor, params }) =>
    toCsvDownload('ogrenciler', toLines(exportLearners(db, actor, params))),
  )
  mount(app, calls.get, ({ params }) => getLearner(db, params.id))
  mount(app, calls.fromLead, ({ actor, body }) => enrollLead(db, actor, { ...body, siteUrl }))
  mount(app, calls.create, ({ actor, body }) =>
    db.transaction(async (tx) => getLearner(tx, await registerLearner(tx, actor, body))),
  )
  mount(app, calls.update, ({ actor, params, body }) =>
    updateLearner(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.remove, async ({ actor, params }) => {
    await setLearnerDeleted(db, actor, params.id, params.revision)
    return { message: 'Öğrenci silindi.' }
  })
  mount(app, calls.restore, async ({ actor, params }) => {
    await setLearnerDeleted(db, actor, params.id)
    return getLearner(db, params.id)
  })
  mount(app, calls.invite, async ({ actor, params }) => {
    await db.transaction((tx) => inviteLearner(tx, actor, { learnerId: params.id, siteUrl }))
    return { message: 'Davet gönderildi.' }
  })
  mount(app, calls.saveGuardian, ({ actor, params, body }) =>
    saveGuardian(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.correctGuardian, ({ actor, params, body }) =>
    correctGuardian(db, actor, { ...params, ...body }),
  )
  mount(app, calls.removeGuardian, ({ actor, params }) => removeGuardian(db, actor, params))
}
