import type { Settings } from '../env.ts'
import { loadBackupKey } from './backup-key.ts'
import { backupFile, rotateBackups } from './backups.ts'
import { ERASURES, saveErasures } from './erasures.ts'
import { openS3Backups } from './s3-backups.ts'
import { type Source, writeBackup } from './write-backup.ts'

type Target = Pick<Settings, 'dataDir' | 'backupDir' | 'backupKey' | 'backupS3'>

export async function takeNightlyBackup(
  source: Omit<Source, 'key'>,
  { dataDir, backupDir, backupKey, backupS3 }: Target,
): Promise<{ file: string; bytes: number; isInS3: boolean }> {
  const file = backupFile(backupDir)
  const key = backupKey ?? (await loadBackupKey(dataDir))
  const bytes = await writeBackup({ ...source, key }, file)
  await rotateBackups(backupDir)
  const erasures = await saveErasures(source.databaseUrl, backupDir)
  if (!backupS3) return { file, bytes, isInS3: false }
  const bucket = openS3Backups(backupS3)
  await bucket.copyIn(file)
  await bucket.write(ERASURES, Buffer.from(JSON.stringify(erasures)))
  await bucket.rotate()
  return { file, bytes, isInS3: true }
}
