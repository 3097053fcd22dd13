import type { Settings } from '../env.ts'
import type { NightlyBackup } from '../jobs/jobs.ts'
import { loadBackupKey } from './backup-key.ts'
import { backupFile, rotateBackups } from './backups.ts'
import { type Source, writeBackup } from './write-backup.ts'

export function createNightlyBackup(
  source: Omit<Source, 'key'>,
  { dataDir, backupDir, backupKey }: Pick<Settings, 'dataDir' | 'backupDir' | 'backupKey'>,
): NightlyBackup {
  return async () => {
    const file = backupFile(backupDir)
    const key = backupKey ?? (await loadBackupKey(dataDir))
    const bytes = await writeBackup({ ...source, key }, file)
    await rotateBackups(backupDir)
    return { file, bytes }
  }
}
