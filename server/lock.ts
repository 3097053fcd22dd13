import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

export interface Lock {
  release(): void
}

/**
 * Undefined when another process holds it. An empty SQLite database is the only way to the kernel’s file locks in Node;
 * the kernel releases them with the process. @param timeout milliseconds to wait, blocking
 */
export function takeLock(file: string, timeout = 0): Lock | undefined {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec('pragma journal_mode = off; begin exclusive') // nothing is written
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
}
