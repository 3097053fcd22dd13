import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupState } from '../../contract/staff/dashboard.ts'
import { type Day, mondayOf, schoolDay, schoolTime } from '../../domain/school-time.ts'
import type { Settings } from '../env.ts'

interface StoredBackup {
  file: string
  at: Date
  bytes: number
}

/** A day, and two hours for a slow night. */
const LATE_MS = 26 * 60 * 60 * 1_000
/** Notes the last backup that a person took: its file may be anywhere, and moved away since. */
const BY_HAND = 'last-by-hand.json'
const NAME = /^kur-\d{4}-\d{2}-\d{2}-\d{4}\.age$/
const KEPT = { days: 7, weeks: 4, months: 12 }

/** `kur-2026-11-26-0230.age` in `folder`, by the school's clock. */
export function backupFile(folder: string, moment = new Date()): string {
  return join(folder, `kur-${schoolDay(moment)}-${schoolTime(moment).replace(':', '')}.age`)
}

async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups = names
    .filter((name) => NAME.test(name))
    .map(async (name) => {
      const file = join(folder, name)
      const { mtime, size } = await stat(file)
      return { file, at: mtime, bytes: size }
    })
  return (await Promise.all(backups)).sort((one, other) => other.at.getTime() - one.at.getTime())
}

type Taken = Pick<StoredBackup, 'at' | 'bytes'>

/** Anybody may read it: the command may be run by another user than the server. */
export async function noteBackupByHand(folder: string, { at, bytes }: Taken): Promise<void> {
  const file = join(folder, BY_HAND)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, JSON.stringify({ at: at.toISOString(), bytes }), { mode: 0o644 })
  await rename(`${file}.part`, file)
}

async function readBackupByHand(folder: string): Promise<Taken | undefined> {
  try {
    const { at, bytes } = JSON.parse(await readFile(join(folder, BY_HAND), 'utf8'))
    const taken = { at: new Date(at), bytes: Number(bytes) }
    return Number.isNaN(taken.at.getTime()) ? undefined : taken
  } catch {
    return undefined
  }
}

/** The newest backup, whether the night or a person took it. */
async function findNewest(folder: string): Promise<Taken | undefined> {
  const [stored] = await listBackups(folder)
  const byHand = await readBackupByHand(folder)
  if (!(stored && byHand)) return stored ?? byHand
  return byHand.at > stored.at ? byHand : stored
}

type Folders = Pick<Settings, 'backupDir' | 'dataDir'>

/** Milliseconds since the newest backup; before the first, since the installation. */
export async function backupAge({ backupDir, dataDir }: Folders): Promise<number> {
  const newest = await findNewest(backupDir)
  const since = newest?.at ?? (await stat(join(dataDir, 'secrets.json'))).birthtime
  return Date.now() - since.getTime()
}

export async function describeBackups(folders: Folders): Promise<BackupState> {
  const newest = await findNewest(folders.backupDir)
  return {
    takenAt: newest?.at.toISOString() ?? null,
    bytes: newest?.bytes ?? 0,
    isLate: (await backupAge(folders)) > LATE_MS,
  }
}

export async function rotateBackups(folder: string): Promise<void> {
  for (const { file } of chooseOld(await listBackups(folder))) await rm(file)
}

export function chooseOld<Backup extends Pick<StoredBackup, 'at'>>(
  backups: readonly Backup[],
): Backup[] {
  const kept = new Set([
    ...newestOfEach(backups, (day) => day, KEPT.days),
    ...newestOfEach(backups, mondayOf, KEPT.weeks),
    ...newestOfEach(backups, (day) => day.slice(0, 7), KEPT.months),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

function newestOfEach<Backup extends Pick<StoredBackup, 'at'>>(
  backups: readonly Backup[],
  spanOf: (day: Day) => string,
  count: number,
): Backup[] {
  const newest = new Map<string, Backup>()
  for (const backup of backups) {
    const span = spanOf(schoolDay(backup.at))
    if (!newest.has(span)) newest.set(span, backup)
  }
  return [...newest.values()].slice(0, count)
}
