import * as calls from '../../contract/staff/lead.ts'
import * as acts from '../../contract/staff/lead-acts.ts'
import { addNote } from '../../core/leads/add-note.ts'
import { createLead } from '../../core/leads/create-lead.ts'
import { exportLeads } from '../../core/leads/export-leads.ts'
import { findBoard } from '../../core/leads/find-board.ts'
import { findLeadOptions } from '../../core/leads/find-lead-options.ts'
import { findLeads } from '../../core/leads/find-leads.ts'
import { getLead } from '../../core/leads/get-lead.ts'
import { logOutcome } from '../../core/leads/log-outcome.ts'
import { nameLearner } from '../../core/leads/name-learner.ts'
import { setLeadDeleted } from '../../core/leads/set-lead-deleted.ts'
import { undoChange } from '../../core/leads/undo-change.ts'
import { updateLead } from '../../core/leads/update-lead.ts'
import { toCsvDownload } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { toLines } from './lead-csv.ts'

export function mountLeads(app: Api, { db }: Deps): void {
  mount(app, calls.list, ({ actor, params }) => findLeads(db, actor, params))
  mount(app, calls.board, ({ actor, params }) => findBoard(db, actor, params))
  mount(app, calls.exportLeads, async ({ actor, params }) =>
    toCsvDownload('basvurular', toLines(exportLeads(db, actor, params))),
  )
  mount(app, calls.leadOptions, () => findLeadOptions(db))
  mount(app, calls.get, ({ params }) => getLead(db, params.id))
  mount(app, calls.create, ({ actor, body }) => createLead(db, actor, body))
  mount(app, calls.update, ({ actor, params, body }) =>
    updateLead(db, actor, { id: params.id, ...body }),
  )
  mount(app, acts.logOutcome, ({ actor, params, body }) =>
    logOutcome(db, actor, { id: params.id, ...body }),
  )
  mount(app, acts.addNote, ({ actor, params, body }) =>
    addNote(db, actor, { id: params.id, ...body }),
  )
  mount(app, acts.nameLearner, ({ actor, params, body }) =>
    nameLearner(db, actor, { id: params.id, ...body }),
  )
  mount(app, acts.undo, ({ actor, params, body }) =>
    undoChange(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.remove, async ({ actor, params }) => {
    await setLeadDeleted(db, actor, params.id, params.revision)
    return { message: 'Başvuru silindi.' }
  })
  mount(app, calls.restore, async ({ actor, params }) => {
    await setLeadDeleted(db, actor, params.id)
    return getLead(db, params.id)
  })
}
