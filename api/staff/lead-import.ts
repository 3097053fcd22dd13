import { type GivenLine, importLeads, importLine } from '../../contract/staff/lead-import.ts'
import { importLeads as importAll } from '../../core/leads/import-leads.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

/** Leads from a file. */
export function mountLeadImport(app: Api, { db }: Deps): void {
  mount(app, importLeads, async ({ actor, body: { lines, isTrial } }) => {
    const read = lines.map(readLine)
    const right = read.flatMap(({ line }) => (line ? [line] : []))
    const wrong = read.flatMap(({ outcome }) => (outcome ? [outcome] : []))
    const done = await importAll(db, actor, { lines: right, isTrial })
    const outcomes = [...done, ...wrong].toSorted((a, b) => a.index - b.index)
    return { outcomes, isTrial }
  })
}

function readLine(given: GivenLine, index: number) {
  const found = importLine.safeParse(given)
  if (found.success) return { line: { ...found.data, index } }
  const message = found.error.issues.map(
    ({ path, message }) => `${NAMES[String(path[0])]}: ${message}`,
  )
  return { outcome: { index, result: 'wrong' as const, message: message.join(' ') } }
}

const NAMES: Record<string, string> = {
  name: 'Ad',
  surname: 'Soyad',
  phone: 'Telefon',
  email: 'E-posta',
  course: 'Kurs',
  note: 'Not',
}
