// `npm run restore -- FILE`: into an empty data folder, or an empty DATABASE_URL.
import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Refusal } from '../../domain/refusal.ts'
import { ERASURES, type Erasure, readErasures } from '../backup/erasures.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openS3Backups } from '../backup/s3-backups.ts'
import { findBackupKey } from '../backup/write-backup.ts'
import { openDataDir, ownDataDir } from '../data-dir.ts'
import { log, runCommand, say } from './command.ts'

await runCommand(async (settings, [name]) => {
  const { dataDir, databaseUrl, databaseDirectUrl = databaseUrl } = settings
  const { backupKey, backupS3, s3 } = settings
  if (!name) throw new Refusal('Yedek dosyasını verin: npm run restore -- yedek.age')
  const file = resolve(name)
  const bucket = backupS3 && openS3Backups(backupS3)
  const isFetched = !existsSync(file) && (await bucket?.fetchTo(basename(file), file))
  if (!(existsSync(file) || isFetched)) throw new Refusal(`Yedek dosyası bulunamadı: ${file}`)
  openDataDir(dataDir)
  const key = backupKey ?? findBackupKey(dataDir)
  if (!key) {
    throw new Refusal(
      'Yedeği açacak anahtar yok. Yedeğin alındığı kurulumun backup-key.txt dosyasındaki anahtarı verin: ' +
        'BACKUP_KEY=AGE-SECRET-KEY-… npm run restore -- yedek.age',
    )
  }
  const lock = ownDataDir(dataDir)
  let held = 0
  try {
    held = await restoreBackup(file, {
      dataDir,
      databaseUrl: databaseDirectUrl,
      s3,
      key,
      erasures: await findErasures(dirname(file), bucket),
      log,
    })
  } finally {
    lock.release()
  }
  say(`Geri yüklendi: ${dataDir}. Kur’u “npm start” ile başlatabilirsiniz.`)
  if (held > 0) {
    say(
      `Yedekte gönderilmemiş ${held} e-posta ve bildirim vardı; yedekten sonra gitmiş olabilecekleri için kendiliğinden gönderilmez. ` +
        'Yönetimde “Giden e-postalar” ekranından bakıp yeniden gönderebilirsiniz.',
    )
  }
})

async function findErasures(
  folder: string,
  bucket: ReturnType<typeof openS3Backups> | undefined,
): Promise<Erasure[]> {
  const stored = await bucket?.read(ERASURES)
  const known = await readErasures(folder)
  return stored ? [...known, ...JSON.parse(Buffer.from(stored).toString())] : known
}
