import * as calls from '../../contract/staff/lead.ts'
import * as acts from '../../contract/staff/lead-acts.ts'
import { logOutcome } from '../../core/enrollments/log-outcome.ts'
import { addNote } from '../../core/leads/add-note.ts'
import { createLead } from '../../core/leads/create-lead.ts'
import { exportLeads } from '../../core/leads/export-leads.ts'
import { findBoard } from '../../core/leads/find-board.ts'
import { findLeadOptions } from '../../core/leads/find-lead-options.ts'
import { findLeads } from '../../core/leads/find-leads.ts'
import { getLead } from '../../core/leads/get-lead.ts'
import { nameLearner } from '../../core/leads/name-learner.ts'
import { setLeadDeleted } from '../../core/leads/set-lead-deleted.ts'
import { undoChange } from '../../core/leads/undo-change.ts'
import { updateLead } from '../../core/leads/update-lead.ts'
import { toCsvDownload } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { mount } from '../mount.ts'
import { mountResource } from '../mount-resource.ts'
import { toLines } from './lead-csv.ts'

export function mountLeads(app: Api, { db }: Deps): void {
  mountResource(app, db, calls, {
    find: findLeads,
    get: getLead,
    opens: 'lead',
    create: createLead,
    update: updateLead,
    setDeleted: setLeadDeleted,
    deleted: 'Başvuru silindi.',
  })
  forward(app, db, calls.board, findBoard)
  mount(app, calls.exportLeads, async ({ actor, params }) =>
    toCsvDownload('basvurular', toLines(exportLeads(db, actor, params))),
  )
  mount(app, calls.leadOptions, () => findLeadOptions(db))
  forward(app, db, acts.logOutcome, logOutcome)
  forward(app, db, acts.addNote, addNote)
  forward(app, db, acts.nameLearner, nameLearner)
  forward(app, db, acts.undo, undoChange)
}
