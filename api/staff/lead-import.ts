import * as calls from '../../contract/staff/lead-import.ts'
import { findImports } from '../../core/leads/find-imports.ts'
import { importLeads } from '../../core/leads/import-leads.ts'
import { undoImport } from '../../core/leads/undo-import.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountLeadImport(app: Api, { db }: Deps): void {
  mount(app, calls.pastImports, () => findImports(db))
  mount(app, calls.undoImport, ({ actor, params }) => undoImport(db, actor, params.id))
  mount(app, calls.importLeads, async ({ actor, body: { lines, ...file } }) => {
    const read = lines.map(readLine)
    const right = read.flatMap(({ line }) => (line ? [line] : []))
    const wrong = read.flatMap(({ outcome }) => (outcome ? [outcome] : []))
    const done = await importLeads(db, actor, { ...file, lines: right })
    const outcomes = [...done, ...wrong].toSorted((a, b) => a.index - b.index)
    return { outcomes, isTrial: file.isTrial }
  })
}

function readLine(given: calls.GivenLine, index: number) {
  const found = calls.importLine.safeParse(given)
  if (found.success) return { line: { ...found.data, index } }
  const message = found.error.issues.map(
    ({ path, message }) => `${calls.LINE_FIELDS[path[0] as keyof calls.GivenLine]}: ${message}`,
  )
  return { outcome: { index, result: 'wrong' as const, message: message.join(' ') } }
}
