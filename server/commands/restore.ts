// `npm run restore -- FILE`: into an empty data folder, or an empty DATABASE_URL.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBackupKey } from '../backup/backup-key.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openDataDir, ownDataDir } from '../data-dir.ts'
import { Refusal } from '../refusal.ts'
import { log, runCommand, say } from './command.ts'

await runCommand(
  async ({ dataDir, databaseUrl, databaseDirectUrl = databaseUrl, backupKey, s3 }, [name]) => {
    if (!name) throw new Refusal('Yedek dosyasını verin: npm run restore -- yedek.age')
    const file = resolve(name)
    if (!existsSync(file)) throw new Refusal(`Yedek dosyası bulunamadı: ${file}`)
    openDataDir(dataDir)
    const key = backupKey ?? findBackupKey(dataDir)
    if (!key) {
      throw new Refusal(
        'Yedeği açacak anahtar yok. Yedeğin alındığı kurulumun backup-key.txt dosyasındaki anahtarı verin: ' +
          'BACKUP_KEY=AGE-SECRET-KEY-… npm run restore -- yedek.age',
      )
    }
    const lock = ownDataDir(dataDir)
    try {
      await restoreBackup(file, {
        dataDir,
        databaseUrl: databaseDirectUrl,
        s3,
        key,
        log,
      })
    } finally {
      lock.release()
    }
    say(`Geri yüklendi: ${dataDir}. Kur’u “npm start” ile başlatabilirsiniz.`)
  },
)
