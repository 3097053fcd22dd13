import { pino } from 'pino'
import { Refusal } from '../../domain/refusal.ts'
import { EmbeddedError } from '../../postgres/embedded-error.ts'
import { type GivenSettings, readSettings } from '../env.ts'

/** The database's own log is a file in DATA_DIR; a person at the terminal reads sentences. */
export const log = pino({ level: 'silent' })

export async function runCommand(
  command: (settings: GivenSettings, args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(readSettings(), process.argv.slice(2))
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof EmbeddedError
    const message = isExpected ? error.message : `Beklenmeyen bir hata oldu: ${error}`
    process.stderr.write(`\n${message}\n\n`)
    process.exitCode = 1
  }
}

export function say(sentence: string): void {
  process.stdout.write(`\n${sentence}\n`)
}
