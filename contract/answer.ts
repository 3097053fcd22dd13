export type Answer<T> = { ok: true; value: T } | Failure

export interface Failure {
  ok: false
  status: number
  message: string
  fields: Record<string, string>
  body?: Record<string, unknown>
}

/** Milliseconds that a browser waits for the answer to a form, as long as proxies usually do. */
export const PATIENCE = 60_000

const UNREACHABLE = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.'
const UNCLEAR = 'Sunucudan anlaşılmayan bir yanıt geldi. Lütfen biraz sonra yeniden deneyin.'

/**
 * A cut connection, a proxy’s page, a captive portal and JSON of another form are failures like a refusal. Never rejects.
 */
export async function readAnswer<T>(
  sending: Promise<Response>,
  isExpected: (body: unknown) => boolean,
): Promise<Answer<T>> {
  try {
    const response = await sending
    const body = parse(await response.text())
    if (response.ok && isExpected(body)) return { ok: true, value: body as T }
    return toFailure(response.ok ? 502 : response.status, body)
  } catch {
    return unreachable()
  }
}

export function cutWhenHanging(): AbortSignal {
  const end = new AbortController()
  setTimeout(() => end.abort(), PATIENCE)
  return end.signal
}

export function unreachable(): Failure {
  return { ok: false, status: 0, message: UNREACHABLE, fields: {} }
}

export function toFailure(status: number, body: unknown): Failure {
  const given = typeof body === 'string' ? parse(body) : body
  const record = isRecord(given) ? given : {}
  const { message, fields } = record
  return {
    ok: false,
    status,
    message: typeof message === 'string' && message ? message : UNCLEAR,
    fields: isRecord(fields) ? textsOf(fields) : {},
    body: record,
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
