// `npm run backup [-- FILE]`: works while Kur runs, and without it as well.
import { resolve } from 'node:path'
import { formatFileSize } from '../../domain/file-size.ts'
import { backupFile, noteBackupByHand } from '../backup/backups.ts'
import { backupKeyFile, loadBackupKey, writeBackup } from '../backup/write-backup.ts'
import { completeSettings } from '../env.ts'
import { openStores } from '../stores.ts'
import { reachDatabase, readSecretsOf, runCommand, say } from './command.ts'

await runCommand(async (given, [name]) => {
  const { dataDir, backupDir, backupKey } = given
  const file = name ? resolve(name) : backupFile(backupDir)
  const secrets = readSecretsOf(given)
  const { secretKey } = completeSettings(given, secrets)
  const key = backupKey ?? (await loadBackupKey(dataDir))
  const database = await reachDatabase(given, secrets)
  try {
    const source = {
      databaseUrl: database.url,
      stores: openStores(given),
      secrets: { ...secrets, secretKey },
      key,
    }
    const bytes = await writeBackup(source, file)
    await noteBackupByHand(backupDir, { at: new Date(), bytes })
    say(`Yedek alındı: ${file} (${formatFileSize(bytes)})`)
  } finally {
    await database.stop()
  }
  if (backupKey) return
  say(
    `Yedek yalnızca ${backupKeyFile(dataDir)} dosyasındaki anahtarla açılır. ` +
      'Anahtarın bir kopyasını bu makinenin dışında saklayın.',
  )
})
