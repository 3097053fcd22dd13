import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

export interface Lock {
  release(): void
}

/**
 * Undefined while another process holds it. Node reaches the kernel’s file locks only through an empty SQLite database; the
 * kernel releases them with the process. @param timeout milliseconds to wait, blocking
 */
export function takeLock(file: string, timeout = 0): Lock | undefined {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec('pragma journal_mode = off; begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
}
