import { type Logger, pino } from 'pino'

/** JSON lines on stdout. Callers log ids, no personal data. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })
}

interface Described {
  type: string
  code?: unknown
  message: string
  stack?: string
  cause?: Described
}

/**
 * A fixed choice of fields: PostgreSQL’s `detail` and `where` and the message of a failed drizzle query hold personal
 * values.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code } = error as { code?: unknown }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    code,
    message: error.message.replace(/\nparams: [\s\S]*/, ''),
    stack: frames?.join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
