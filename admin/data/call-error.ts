import type { Failure } from '../../contract/answer.ts'

export interface Conflict<T = unknown> {
  changedBy: string | null
  changedAt: string
  record: T
}

export class CallError extends Error {
  readonly status: number
  /** Sentences by the full path of a field: `email`, `faq.2.question`. */
  readonly fields: Record<string, string>
  readonly conflict: Conflict | undefined

  constructor({ status, message, fields, body = {} }: Failure) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.fields = fields
    this.conflict = body.changedAt ? (body as unknown as Conflict) : undefined
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  return 'Beklenmeyen bir hata oluştu. Sayfayı yenileyip yeniden deneyin.'
}

/** For places where no field can be marked: the sentences of the fields, or else the error’s own. */
export function sentencesOf(error: unknown): string {
  const fields = error instanceof CallError ? Object.values(error.fields) : []
  return fields.join(' ') || messageOf(error)
}
