import { AppError } from '../errors.ts'
import type { EntryRef } from './entry.ts'

export interface Outcome extends EntryRef {
  result: 'done' | 'drafted' | 'refused'
  message: string | null
  fields: Record<string, string>
}

/** One after the other, each in a transaction of its own: a refused record stops no other. */
export async function forEachRecord<R extends EntryRef>(
  records: readonly R[],
  act: (record: R) => Promise<'done' | 'drafted'>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const record of records) {
    const { kind, id } = record
    const result = await act(record).catch(toRefusal)
    outcomes.push(
      typeof result === 'string'
        ? { kind, id, result, message: null, fields: {} }
        : { kind, id, result: 'refused', message: result.message, fields: result.fields ?? {} },
    )
  }
  return outcomes
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}
