import { AppError } from '../errors.ts'

interface Position {
  value: string
  id: number
}

export function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

export function decodeCursor(cursor: string): Position {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof value === 'string' && isRecordId(id)) return { value, id }
  } catch {
    // Unreadable text is refused like readable text of another form.
  }
  throw notAccepted()
}

function isRecordId(id: unknown): boolean {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}

/** As PostgreSQL writes a moment: `2026-09-01 09:30:00.123+03`. */
const MOMENT = /^(\d{4}-[01]\d-[0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/
const DAY = /^(\d{4}-[01]\d-[0-3]\d)$/

/**
 * Refuses a cursor of another sort order before PostgreSQL fails to read its value. @param type SQL type of the sort column
 * @throws AppError invalid
 */
export function refuseForeignCursor(cursor: string, type: string): void {
  const { value } = decodeCursor(cursor)
  if (!isOfType(value, type)) throw notAccepted()
}

function isOfType(value: string, type: string): boolean {
  if (/^(?:integer|smallint|bigint|serial)$/.test(type)) return /^-?\d{1,9}$/.test(value)
  if (type === 'double precision') return /^-?\d{1,15}(?:\.\d{1,20})?$/.test(value)
  if (type === 'date') return isDay(DAY.exec(value)?.[1])
  if (type.startsWith('timestamp')) return isDay(MOMENT.exec(value)?.[1])
  return true
}

function isDay(text: string | undefined): boolean {
  if (text === undefined) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function notAccepted(): AppError {
  return new AppError('invalid', { fields: { after: 'Bu değer kabul edilmiyor.' } })
}
