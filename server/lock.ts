import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

/** Held until released, or until the process ends in whatever way. */
export interface Lock {
  release(): void
}

/**
 * Takes a lock that one process at a time can hold; undefined when another holds it.
 * An empty SQLite database is locked, which is the only way to the kernel's file locks that Node offers. The kernel
 * lets go of them with the process, so there are no stale locks and no process numbers to compare.
 * @param timeout milliseconds to wait (without doing anything else) for the other to let go
 */
export function takeLock(file: string, timeout = 0): Lock | undefined {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec('pragma journal_mode = off; begin exclusive') // nothing is ever written
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
}
