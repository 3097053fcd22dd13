import type { LearnerOutcome } from '../../contract/staff/learner-import.ts'
import type { Db } from '../../db/client.ts'
import { trial } from '../../db/transactions.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { inviteLearner } from '../people/invite-learner.ts'
import { phoneKey } from '../phones.ts'
import { type ImportedPerson, importPerson, type PersonLine } from './import-person.ts'
import {
  type GroupNames,
  importPlace,
  type MoneyLine,
  type PlaceOutcome,
  readGroups,
} from './import-place.ts'
import { type NewImportedLearner, storeImport } from './undo-import.ts'

interface LearnerLine extends PersonLine, MoneyLine {
  index: number
  /** The file has an age instead of a birth date; the birth year is computed from it. */
  age?: number | undefined
  group?: string | undefined
}

type Cell = keyof LearnerOutcome['cells']

interface Input {
  file?: string | undefined
  lines: readonly LearnerLine[]
  isTrial: boolean
  invites: boolean
  siteUrl: string
}

interface Way {
  line: LearnerLine
  outcome: LearnerOutcome
  person?: ImportedPerson
  groupId?: number | undefined
  place?: PlaceOutcome
}

/**
 * Creates learners with contacts, groups and invitations: all lines, or none after an error. A learner known by number and
 * name is completed, not created again. @throws AppError invalid with the wrong cells (`lines.3.group`), unless it is a
 * trial
 */
export async function importLearners(
  db: Db,
  actor: Actor,
  input: Input,
): Promise<LearnerOutcome[]> {
  const run = (tx: Db) => importAll(tx, actor, input)
  if (input.isTrial) return trial(db, run)
  return db.transaction(async (tx) => {
    const outcomes = await run(tx)
    refuseWrong(outcomes)
    return outcomes
  })
}

/** People first, then seats, each in one order: contacts are locked before groups, as everywhere. */
async function importAll(tx: Db, actor: Actor, { file, lines, invites, siteUrl }: Input) {
  const groups = await readGroups(tx, actor)
  const ways = lines.map((line) => toWay(line, groups))
  const byPhone = (way: Way) => phoneKey(way.line.guardian?.phone ?? way.line.phone ?? '')
  for (const way of sortBy(ways, byPhone)) {
    await attempt(tx, way, 'name', async (row) => {
      way.person = await importPerson(row, actor, way.line)
    })
  }
  addNotes(ways)
  for (const way of sortBy(ways, ({ groupId }) => String(groupId ?? '').padStart(12, '0'))) {
    await attempt(tx, way, 'group', async (row) => {
      const { person, groupId } = way
      if (!person || !groupId) return
      way.place = await importPlace(row, actor, { ...person, groupId, line: way.line })
      if (way.place.note) addNote(way, way.place.note)
    })
  }
  if (invites) await inviteAll(tx, actor, ways, siteUrl)
  const countOf = (result: LearnerOutcome['result']) =>
    ways.filter(({ outcome }) => outcome.result === result).length
  const id = await storeImport(tx, actor, { file, lines: ways.flatMap(toImported) })
  await recordChange(tx, actor, {
    action: 'import',
    entity: 'learner',
    entityId: null,
    after: { import: id, new: countOf('new'), known: countOf('known') },
  })
  return ways.map(({ outcome }) => outcome)
}

function toImported({ person, place }: Way): NewImportedLearner[] {
  if (!person) return []
  const { learnerId, contactId, isNew, isNewContact } = person
  const { enrollmentId = null, agreementId = null } = place?.made ?? {}
  return [{ learnerId, contactId, isNew, isNewContact, enrollmentId, agreementId }]
}

function toWay(line: LearnerLine, groups: GroupNames): Way {
  const found = line.group === undefined ? {} : groups.find(line.group)
  const { index } = line
  const way: Way = { line, outcome: { index, result: 'new', cells: {}, note: null } }
  if (found.error) addError(way, 'group', found.error)
  return { ...way, groupId: found.id }
}

async function attempt(tx: Db, way: Way, cell: Cell, act: (row: Db) => Promise<void>) {
  try {
    await tx.transaction(act)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field, message] = Object.entries(error.fields ?? {})[0] ?? []
    addError(way, CELLS[field ?? ''] ?? cell, message ?? error.message)
  }
}

/** Cells that the fields of a person and an agreement are read from. */
const CELLS: Record<string, Cell> = {
  guardianPhone: 'guardianPhone',
  startsOn: 'startsOn',
  amount: 'paid',
  'terms.agreedPrice': 'agreed',
  'terms.listPrice': 'listPrice',
  'terms.plan': 'plan',
}

function addNotes(ways: readonly Way[]): void {
  const seen = new Set<number>()
  for (const way of ways) {
    const { person } = way
    if (!person) continue
    const isDouble = seen.has(person.learnerId)
    seen.add(person.learnerId)
    if (isDouble) addNote(way, 'dosyada birkaç kez')
    if (isDouble || !person.isNew) setKnown(way)
    if (person.unusedEmail) {
      addNote(way, `velinin başka bir e-postası kayıtlı, ${person.unusedEmail} yazılmadı`)
    }
    if (person.otherName) addNote(way, describeOther(way, person.otherName))
    if (person.lacksGuardian) addNote(way, '18 yaşından küçük, velisi yazılmamış')
    if (way.line.surname === '') addNote(way, 'soyadı yazılmamış')
    if (way.line.age) addNote(way, `${way.line.age} yaş: doğum yılı ${way.line.birthYear} sayılır`)
  }
}

function describeOther({ line }: Way, known: string): string {
  const typed = ({ name, surname }: { name: string; surname: string }) =>
    `${name} ${surname}`.trim()
  return line.guardian
    ? `veli ${known} adıyla kayıtlı, ${typed(line.guardian)} yazılmadı`
    : `telefon ${known} adına kayıtlı; ${typed(line)} onun yakını olur`
}

async function inviteAll(tx: Db, actor: Actor, ways: readonly Way[], siteUrl: string) {
  const asked = new Set<number>()
  for (const way of ways) {
    const { person } = way
    if (!person?.mayBeInvited || asked.has(person.learnerId)) continue
    asked.add(person.learnerId)
    await attempt(tx, way, 'email', (row) =>
      inviteLearner(row, actor, { learnerId: person.learnerId, siteUrl }),
    )
  }
}

function refuseWrong(outcomes: readonly LearnerOutcome[]): void {
  const wrong = outcomes.filter(({ result }) => result === 'wrong')
  if (wrong.length === 0) return
  const fields = wrong.flatMap(({ index, cells }) =>
    Object.entries(cells).map(([cell, text]) => [`lines.${index}.${cell}`, text] as const),
  )
  throw new AppError('invalid', {
    message: `${wrong.length} satırda düzeltilecek bir şey var; hiçbir satır alınmadı.`,
    fields: Object.fromEntries(fields),
  })
}

function addError({ outcome }: Way, cell: Cell, text: string): void {
  outcome.result = 'wrong'
  outcome.cells[cell] ??= text
}

function setKnown({ outcome }: Way): void {
  if (outcome.result === 'new') outcome.result = 'known'
}

function addNote({ outcome }: Way, text: string): void {
  outcome.note = outcome.note ? `${outcome.note}; ${text}` : text
}

function sortBy(ways: readonly Way[], key: (way: Way) => string): Way[] {
  return ways.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
