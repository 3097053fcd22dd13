import { AppError } from '../errors.ts'

/** Where a list ended: the value it was sorted by, as PostgreSQL writes it, and the id. */
export interface Position {
  value: string
  id: number
}

export function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** @throws AppError invalid for what no list has answered */
export function decodeCursor(cursor: string): Position {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof value === 'string' && Number.isInteger(id)) return { value, id }
  } catch {
    // What cannot be read is refused like what has been read and is no position.
  }
  throw new AppError('invalid', { fields: { after: 'Bu değer kabul edilmiyor.' } })
}
