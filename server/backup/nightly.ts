import type { NightlyBackup } from '../jobs/jobs.ts'
import { loadBackupKey } from './backup-key.ts'
import { backupFile, rotateBackups } from './backups.ts'
import { type Source, writeBackup } from './write-backup.ts'

export function createNightlyBackup(
  source: Omit<Source, 'key'> & { key?: string },
  folder: string,
): NightlyBackup {
  return async () => {
    const file = backupFile(folder)
    const key = source.key ?? (await loadBackupKey(source.dataDir))
    const bytes = await writeBackup({ ...source, key }, file)
    await rotateBackups(folder)
    return { file, bytes }
  }
}
