import { foldTurkish } from '../../domain/turkish.ts'
import { canBeDialled, WRONG_PHONE } from '../phones/refuse-wrong-phone.ts'
import type { CellWords, ImportWords } from './import-words.ts'

export interface ImportLine {
  index: number
  errors: string[]
  name?: string
  surname?: string
  phone?: string
  email?: string
  course?: string
  campus?: string
  status?: string
  lostReason?: string
  owner?: string
  source?: string
  campaign?: string
  nextAction?: string
  nextActionAt?: string
  /** `2026-12-15T14:30` on the school’s clock, which had a summer time until 2016; none for today. */
  cameAt?: string
  note?: string
  id?: number
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
