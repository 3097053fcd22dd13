import * as calls from '../../contract/staff/lead.ts'
import {
  addNote,
  logOutcome,
  setLeadDeleted,
  undoChange,
  updateLead,
} from '../../core/leads/change-lead.ts'
import { createLead } from '../../core/leads/create-lead.ts'
import { exportLeads } from '../../core/leads/export-leads.ts'
import { findBoard } from '../../core/leads/find-board.ts'
import { findLeadOptions } from '../../core/leads/find-lead-options.ts'
import { findLeads } from '../../core/leads/find-leads.ts'
import { getLead } from '../../core/leads/get-lead.ts'
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
  mount(app, calls.logOutcome, ({ actor, params, body }) =>
    logOutcome(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.addNote, ({ actor, params, body }) =>
    addNote(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.undo, ({ actor, params, body }) =>
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
