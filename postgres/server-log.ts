import { openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGE = 1024 * 1024

const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

/** Opens the log for appending. A large one is renamed first: two files at most are kept. */
export function openServerLog(dataDir: string): number {
  const file = logFile(dataDir)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGE) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

export function lastReason(dataDir: string): string {
  const lines = readFileSync(logFile(dataDir), 'utf8').trim().split('\n')
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*FATAL:\s*/, '')
}
