import { type GivenLine, importLine, LINE_FIELDS } from '../../contract/staff/import-line.ts'
import * as calls from '../../contract/staff/lead.ts'
import * as acts from '../../contract/staff/lead-acts.ts'
import * as leadImportCalls from '../../contract/staff/lead-import.ts'
import * as leadSource from '../../contract/staff/lead-source.ts'
import { logOutcome } from '../../core/enrollments/lead-outcomes.ts'
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
import { importLeads } from '../../core/leads/import-leads.ts'
import type { ImportLine } from '../../core/leads/import-words.ts'
import * as sources from '../../core/leads/lead-sources.ts'
import { findImports, undoImport } from '../../core/leads/undo-import.ts'
import { formatPhoneForSheet } from '../../core/phones.ts'
import { ENTERED_BY_HAND, FIXED_WAY_NAMES, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { formatCell } from '../../domain/school-time.ts'
import type { Api, Deps } from '../deps.ts'
import { toCsvDownload, toCsvLine } from '../download.ts'
import { forward, mount, mountResource, wholeList } from '../mount.ts'

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

export function mountLeadImport(app: Api, { db }: Deps): void {
  mount(app, leadImportCalls.pastImports, ({ actor }) => findImports(db, actor))
  mount(app, leadImportCalls.undoImport, ({ actor, params }) => undoImport(db, actor, params.id))
  mount(app, leadImportCalls.importLeads, async ({ actor, body: { lines, ...file } }) => ({
    ...(await importLeads(db, actor, { ...file, lines: lines.map(readLine) })),
    isTrial: file.isTrial,
  }))
}

const IMPORT_COLUMNS = Object.keys(LINE_FIELDS) as (keyof GivenLine)[]

function readLine(given: GivenLine, index: number): ImportLine {
  const line: ImportLine = { index, errors: [] }
  for (const column of IMPORT_COLUMNS) {
    const { data, error } = importLine.shape[column].safeParse(given[column])
    if (error) line.errors.push(`${LINE_FIELDS[column]}: ${error.issues[0]?.message}`)
    else Object.assign(line, { [column]: data })
  }
  return line
}
