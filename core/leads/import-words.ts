import { asc, inArray, isNull } from 'drizzle-orm'
import type { ImportLine as Fields } from '../../contract/staff/import-line.ts'
import type { UnknownWord } from '../../contract/staff/lead-import.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { campus, course } from '../../db/schema/school.ts'
import { FIXED_WAY_NAMES, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { canBeDialled, WRONG_PHONE } from '../phones.ts'
import { findSourceWords } from './lead-sources.ts'
import { formatFullName } from './lead-view.ts'

/** `cameAt` is on the school’s clock, which had a summer time until 2016; none for today. */
export type ImportLine = { [Name in keyof Fields]?: NonNullable<Fields[Name]> } & {
  index: number
  errors: string[]
}

const IMPORTED_REASON = 'Aktarıldı'
const OTHER_SOURCE = ' Başka bir kaynaksa bu sütunu “Kampanya” olarak seçin.'

export function readImportLine(line: ImportLine, words: ImportWords) {
  const { index, id, name, surname, phone, email, cameAt, note } = line
  const { lostReason = IMPORTED_REASON, nextAction, nextActionAt, campaign } = line
  const errors = [...line.errors]
  if (phone !== undefined && !canBeDialled(phone)) errors.push(`Telefon: ${WRONG_PHONE}`)
  const find = <Value>(label: string, known: CellWords<Value>, text?: string, hint?: string) => {
    const { value, error } = findWord(known, text, hint)
    if (error) errors.push(`${label}: ${error}`)
    return value
  }
  const courseId = find('Program', words.course, line.course)
  const campusId = find('Şube', words.campus, line.campus)
  const status = find('Durum', words.status, line.status) ?? 'new'
  const ownerId = find('Sorumlu', words.owner, line.owner)
  const source = find('Kaynak', words.source, line.source, OTHER_SOURCE)
  if (errors.length > 0 || name === undefined || phone === undefined) {
    return { isWrong: true, index, message: errors.join(' ') } as const
  }
  return {
    isWrong: false,
    index,
    id,
    cameAt,
    note,
    person: { name, surname, phone, email: email ?? null },
    fields: { courseId, campusId, ownerId, nextAction, nextActionAt },
    beginning: { status, source, campaign, ...(status === 'lost' && { lostReason }) },
  } as const
}

export type ReadLine = Extract<ReturnType<typeof readImportLine>, { isWrong: false }>

function findWord<Value>({ meanings, names }: CellWords<Value>, text?: string, hint = '') {
  if (text === undefined) return {}
  const [value, ...others] = meanings.get(foldTurkish(text)) ?? []
  if (value === undefined) {
    return {
      error: `“${text}” listede yok. Şunlardan biri olmalıdır: ${names.join(', ')}.${hint}`,
    }
  }
  return others.length === 0
    ? { value }
    : { error: `“${text}” diye birkaç kişi var; soyadını da yazın.` }
}

interface CellWords<Value> {
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
    source: await findSources(db),
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

/** An exported file also names forms of the site. They set no source: only a form itself proves that it was sent. */
async function findSources(db: Db): Promise<CellWords<string | null>> {
  const { sources, kept } = await findSourceWords(db)
  const words = toWords<string | null>(sources.map(({ name, code }) => [name, code] as const))
  for (const { name, code } of sources) {
    for (const part of name.split(' ya da ')) addWord(words, part, code)
  }
  for (const name of Object.values(FIXED_WAY_NAMES)) addWord(words, name, null)
  for (const { word, code } of kept) {
    if (!words.meanings.has(word)) addWord(words, word, code)
  }
  return words
}
