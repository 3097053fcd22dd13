import type { ErrorOutput } from '../../contract/fields.ts'

export interface Conflict<T = unknown> {
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string
  /** As it is now. */
  record: T
}

/** A call that failed; the message is the server’s, for a person to read. */
export class CallError extends Error {
  /** 0 where no answer came. */
  readonly status: number
  /** Sentences by the full path of a field: `email`, `faq.2.question`. */
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

export const UNREACHABLE =
  'Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip yeniden deneyin.'
export const UNANSWERED = 'Sunucu yanıt veremedi. Biraz sonra yeniden deneyin.'

export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  return 'Beklenmeyen bir hata oluştu. Sayfayı yenileyip yeniden deneyin.'
}
