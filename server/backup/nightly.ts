import type { Settings } from '../env.ts'
import { loadBackupKey } from './backup-key.ts'
import { backupFile, rotateBackups } from './backups.ts'
import { type Source, writeBackup } from './write-backup.ts'

/** Takes a backup and deletes those that are no longer kept. @returns the file and its bytes */
export async function takeNightlyBackup(
  source: Omit<Source, 'key'>,
  { dataDir, backupDir, backupKey }: Pick<Settings, 'dataDir' | 'backupDir' | 'backupKey'>,
): Promise<{ file: string; bytes: number }> {
  const file = backupFile(backupDir)
  const key = backupKey ?? (await loadBackupKey(dataDir))
  const bytes = await writeBackup({ ...source, key }, file)
  await rotateBackups(backupDir)
  return { file, bytes }
}
