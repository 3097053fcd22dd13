import { asc, inArray, isNull } from 'drizzle-orm'
import type { UnknownWord } from '../../contract/staff/lead-import.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { campus, course } from '../../db/schema/school.ts'
import { ENTERED_BY_HAND, FORM_NAMES, HEARD_NAMES, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { formatFullName } from './lead-view.ts'
import type { ImportLine } from './read-import-line.ts'

export interface CellWords<Value> {
  /** The values that each word may mean, under its folded spelling; a word with several is refused. */
  meanings: Map<string, Set<Value>>
  names: string[]
}

export async function findImportWords(db: Db) {
  const courses = await db
    .select({ id: course.id, name: course.name })
    .from(course)
    .where(isNull(course.deletedAt))
    .orderBy(asc(course.name))
  const campuses = await db
    .select({ id: campus.id, name: campus.name })
    .from(campus)
    .where(isNull(campus.deletedAt))
    .orderBy(asc(campus.position))
  return {
    course: toWords(courses.map(({ id, name }) => [name, id] as const)),
    campus: toWords(campuses.map(({ id, name }) => [name, id] as const)),
    owner: await findOwners(db),
    status: STATUSES,
    source: SOURCES,
  }
}

export type ImportWords = Awaited<ReturnType<typeof findImportWords>>

/** Values of a file that mean nothing in the school’s lists, or several things; each once. */
export function findUnknownWords(words: ImportWords, lines: readonly ImportLine[]): UnknownWord[] {
  const fields = Object.keys(words) as (keyof ImportWords)[]
  return fields.flatMap((field) => {
    const { meanings, names } = words[field]
    const texts = lines.map((line) => line[field]).filter((text) => text !== undefined)
    return [...Map.groupBy(texts, foldTurkish)]
      .filter(([word]) => meanings.get(word)?.size !== 1)
      .map(([, [text = '', ...others]]) => ({ field, text, lines: others.length + 1, names }))
  })
}

/** Owners go by their whole name, those whose account is open by the first name too. */
async function findOwners(db: Db): Promise<CellWords<number>> {
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      surname: account.surname,
      deletedAt: account.deletedAt,
    })
    .from(account)
    .where(inArray(account.role, rolesWith('lead:write')))
    .orderBy(asc(account.surname), asc(account.name))
  const here = rows.filter(({ deletedAt }) => deletedAt === null)
  const words = toWords(here.map((row) => [formatFullName(row), row.id] as const))
  for (const row of here) addWord(words, row.name, row.id)
  for (const row of rows) {
    if (!words.meanings.has(foldTurkish(formatFullName(row))))
      addWord(words, formatFullName(row), row.id)
  }
  return words
}

function toWords<Value>(
  named: readonly (readonly [name: string, value: Value])[],
): CellWords<Value> {
  const words: CellWords<Value> = { meanings: new Map(), names: named.map(([name]) => name) }
  for (const [name, value] of named) addWord(words, name, value)
  return words
}

function addWord<Value>({ meanings }: CellWords<Value>, name: string, value: Value): void {
  const word = foldTurkish(name)
  meanings.set(word, (meanings.get(word) ?? new Set()).add(value))
}

type Status = keyof typeof LEAD_STATUS_NAMES

/** Names that files exported by older versions have. */
const FORMER_STATUS_NAMES: readonly (readonly [string, Status])[] = [
  ['Kayıt', 'enrolled'],
  ['Olumsuz', 'lost'],
]

const STATUSES = readStatuses()

function readStatuses(): CellWords<Status> {
  const names = Object.entries(LEAD_STATUS_NAMES)
  const words = toWords(names.map(([status, name]) => [name, status as Status] as const))
  for (const [name, status] of FORMER_STATUS_NAMES) addWord(words, name, status)
  return words
}

const SOURCES = readSources()

/** An exported file also names forms of the site. They set no source: only a form itself proves that it was sent. */
function readSources(): CellWords<string | null> {
  const heard = Object.entries(HEARD_NAMES)
  const words = toWords<string | null>(heard.map(([source, name]) => [name, source] as const))
  for (const [source, name] of heard) {
    for (const part of name.split(' ya da ')) addWord(words, part, source)
  }
  for (const name of [...Object.values(FORM_NAMES), ENTERED_BY_HAND]) addWord(words, name, null)
  return words
}
