/** Codes of a database that cannot serve now: connection lost (class 08), starting, stopping, full, cancelled, a standby. */
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '57014',
  '55P03',
  '25P03',
  '25006',
  '58030',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
])
const CONNECTION_CLASS = /^08/
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (CODES.has(code) || CONNECTION_CLASS.test(code))) return true
  return WORDS.test(error.message) || isUnavailable(error.cause)
}

export function namesNoRecord(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '23503' || namesNoRecord(error.cause)
}
