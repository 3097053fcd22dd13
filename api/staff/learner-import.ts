import {
  type GivenLearner,
  importLearners,
  type LearnerLine,
  learnerLine,
  pastLearnerImports,
  undoLearnerImport,
} from '../../contract/staff/learner-import.ts'
import { splitName } from '../../core/enrollments/split-name.ts'
import { AppError } from '../../core/errors.ts'
import { importLearners as importAll } from '../../core/learner-import/import-learners.ts'
import { findImports, undoImport } from '../../core/learner-import/undo-import.ts'
import { canBeDialled, WRONG_PHONE } from '../../core/phones.ts'
import { schoolDay } from '../../domain/school-time.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountLearnerImport(app: Api, { db, siteUrl }: Deps): void {
  mount(app, pastLearnerImports, ({ actor }) => findImports(db, actor))
  mount(app, undoLearnerImport, ({ actor, params }) => undoImport(db, actor, params.id))
  mount(app, importLearners, async ({ actor, body: { file, lines, isTrial, invites } }) => {
    const read = lines.map(readLine)
    const wrong = read.flatMap(({ outcome }) => (outcome ? [outcome] : []))
    if (wrong.length > 0 && !isTrial) {
      throw new AppError('invalid', {
        message: `${wrong.length} satırda düzeltilecek bir şey var; hiçbir satır alınmadı.`,
        fields: Object.fromEntries(wrong.flatMap(toFields)),
      })
    }
    const right = read.flatMap(({ line }) => (line ? [line] : []))
    const done = await importAll(db, actor, { file, lines: right, isTrial, invites, siteUrl })
    return { outcomes: [...done, ...wrong].toSorted((a, b) => a.index - b.index), isTrial }
  })
}

function readLine(given: GivenLearner, index: number) {
  const whole = given.surname?.trim() ? {} : splitName(given.name ?? '')
  const found = learnerLine.safeParse({ ...given, ...whole })
  if (!found.success) return { outcome: toOutcome(index, found.error.issues) }
  const wrong = findWrongPhones(found.data)
  if (wrong.length > 0) return { outcome: toOutcome(index, wrong) }
  const { birth, guardianName, guardianPhone, guardianEmail, ...line } = found.data
  const guardian =
    guardianName && guardianPhone
      ? { ...splitName(guardianName), phone: guardianPhone, email: guardianEmail }
      : undefined
  return { line: { ...line, ...toBirth(birth), age: birth?.age, guardian, index } }
}

function findWrongPhones(line: LearnerLine) {
  const fields = ['phone', 'guardianPhone'] as const
  return fields
    .filter((field) => line[field] !== undefined && !canBeDialled(line[field]))
    .map((field) => ({ path: [field], message: WRONG_PHONE }))
}

function toOutcome(
  index: number,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
) {
  const cells: Partial<Record<keyof GivenLearner, string>> = {}
  for (const { path, message } of issues) cells[path[0] as keyof GivenLearner] ??= message
  return { index, result: 'wrong' as const, cells, note: null }
}

function toFields({ index, cells }: ReturnType<typeof toOutcome>) {
  return Object.entries(cells).map(([cell, text]) => [`lines.${index}.${cell}`, text] as const)
}

function toBirth(birth: { date?: string; year?: number; age?: number } | undefined) {
  if (birth?.date) return { birthDate: birth.date, birthYear: Number(birth.date.slice(0, 4)) }
  if (birth?.age) return { birthYear: Number(schoolDay().slice(0, 4)) - birth.age }
  return birth?.year ? { birthYear: birth.year } : {}
}
