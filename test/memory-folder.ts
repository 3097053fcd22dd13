import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Puts the temporary folders of this process and its children into memory, where Linux has enough of it. A copy of a
 * database is a thousand files, and takes a tenth of the time there.
 */
export function putFoldersInMemory(): void {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR ??= MEMORY
}
