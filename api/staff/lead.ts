import * as calls from '../../contract/staff/lead.ts'
import * as acts from '../../contract/staff/lead-acts.ts'
import * as leadSource from '../../contract/staff/lead-source.ts'
import { logOutcome } from '../../core/enrollments/log-outcome.ts'
import {
  addNote,
  nameLearner,
  setLeadDeleted,
  undoChange,
  updateLead,
} from '../../core/leads/change-lead.ts'
import { createLead } from '../../core/leads/create-lead.ts'
import {
  type ExportedLead,
  exportLeads,
  findBoard,
  findLeadOptions,
  findLeads,
} from '../../core/leads/find-leads.ts'
import { getLead } from '../../core/leads/get-lead.ts'
import * as sources from '../../core/leads/lead-sources.ts'
import { formatPhoneForSheet } from '../../core/phones.ts'
import { ENTERED_BY_HAND, FIXED_WAY_NAMES, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { formatCell } from '../../domain/school-time.ts'
import { toCsvDownload, toCsvLine } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { mount } from '../mount.ts'
import { mountResource, wholeList } from '../mount-resource.ts'

const COLUMNS = [
  'No',
  'Ad',
  'Telefon',
  'E-posta',
  'Öğrenci',
  'Durum',
  'Vazgeçme nedeni',
  'Sorumlu',
  'Program',
  'Kurs sayfası',
  'Şube',
  'Kaynak',
  'Kampanya',
  'Testte bulunan seviye',
  'Geliş zamanı',
  'Son hareket',
  'Sonraki adım tarihi',
  'Sonraki adım',
  'İlk yanıt',
  'İlk yanıt (mesai dakikası)',
  'Ziyaretçinin yazdığı, doğrulanmadı',
]

async function* toLines(batches: AsyncIterable<ExportedLead[]>): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for await (const rows of batches) yield rows.map(toLine).join('')
}

function toLine(row: ExportedLead): string {
  const { contact, learner, owner, course, page, campus } = row
  return toCsvLine([
    row.id,
    contact.name,
    contact.phone && formatPhoneForSheet(contact.phone),
    row.email ?? row.unconfirmedEmails.at(-1),
    learner?.name,
    LEAD_STATUS_NAMES[row.status],
    row.lostReason,
    owner?.name,
    course?.name,
    page?.name,
    campus?.name,
    nameSource(row),
    row.campaign,
    row.level,
    write(row.createdAt),
    write(row.lastEventAt),
    write(row.nextActionAt),
    row.nextAction,
    write(row.firstResponseAt),
    row.firstResponseMinutes,
    row.unconfirmedEmails.join(', '),
  ])
}

function nameSource({ cameBy, sourceName }: ExportedLead): string {
  return FIXED_WAY_NAMES[cameBy ?? ''] ?? sourceName ?? ENTERED_BY_HAND
}

function write(moment: string | null): string | null {
  return moment && formatCell(new Date(moment))
}

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
  mountResource(app, db, leadSource, {
    find: wholeList(sources.findLeadSources),
    get: sources.getLeadSource,
    create: sources.createLeadSource,
    update: sources.updateLeadSource,
    setDeleted: sources.setLeadSourceDeleted,
    reorder: sources.reorderLeadSources,
    deleted: 'Kaynak silindi.',
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
