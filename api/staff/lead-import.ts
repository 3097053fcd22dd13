import { type GivenLine, importLine, LINE_FIELDS } from '../../contract/staff/import-line.ts'
import * as calls from '../../contract/staff/lead-import.ts'
import { importLeads } from '../../core/leads/import-leads.ts'
import type { ImportLine } from '../../core/leads/import-words.ts'
import { findImports, undoImport } from '../../core/leads/undo-import.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountLeadImport(app: Api, { db }: Deps): void {
  mount(app, calls.pastImports, ({ actor }) => findImports(db, actor))
  mount(app, calls.undoImport, ({ actor, params }) => undoImport(db, actor, params.id))
  mount(app, calls.importLeads, async ({ actor, body: { lines, ...file } }) => ({
    ...(await importLeads(db, actor, { ...file, lines: lines.map(readLine) })),
    isTrial: file.isTrial,
  }))
}

const COLUMNS = Object.keys(LINE_FIELDS) as (keyof GivenLine)[]

function readLine(given: GivenLine, index: number): ImportLine {
  const line: ImportLine = { index, errors: [] }
  for (const column of COLUMNS) {
    const { data, error } = importLine.shape[column].safeParse(given[column])
    if (error) line.errors.push(`${LINE_FIELDS[column]}: ${error.issues[0]?.message}`)
    else Object.assign(line, { [column]: data })
  }
  return line
}
