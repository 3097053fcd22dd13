import type { ErrorOutput } from '../../contract/fields.ts'

/** Somebody else has changed the record meanwhile. */
export interface Conflict<T = unknown> {
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string
  /** As it is now. */
  record: T
}

/** What a call was answered instead of what it asked for; the message is the server’s, for a person to read. */
export class CallError extends Error {
  /** 0 where no answer came at all. */
  readonly status: number
  /** Sentences by the whole path of a field: `email`, `faq.2.question`. */
  readonly fields: Record<string, string>
  readonly conflict: Conflict | undefined

  constructor(status: number, { message, fields, changedBy, changedAt, record }: ErrorOutput) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.fields = fields ?? {}
    this.conflict =
      status === 409 && changedAt ? { changedBy: changedBy ?? null, changedAt, record } : undefined
  }
}

/** What went wrong, in words. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  return 'Beklenmeyen bir hata oluştu. Sayfayı yenileyip yeniden deneyin.'
}
