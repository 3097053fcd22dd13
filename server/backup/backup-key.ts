import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'

const NAME = 'backup-key.txt'

/** The installation's own key, where BACKUP_KEY gives none. Whoever has it can read the backups, and nobody else can. */
export function findBackupKey(dataDir: string): string | undefined {
  try {
    return readFileSync(backupKeyFile(dataDir), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function loadBackupKey(dataDir: string): Promise<string> {
  const known = findBackupKey(dataDir)
  if (known) return known
  const key = await generateX25519Identity()
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(backupKeyFile(dataDir), `${key}\n`, options).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return findBackupKey(dataDir) ?? key
}

export function backupKeyFile(dataDir: string): string {
  return join(dataDir, NAME)
}
