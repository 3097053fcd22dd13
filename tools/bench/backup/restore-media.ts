import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBackupKey } from '../../../server/backup/write-backup.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { mustRun } from './command.ts'

/** Bytes of a photograph. */
const SIZE = 2_000_000
const GIGABYTE = 1_000_000_000

interface Times {
  copy: number
  restore: number
}

/** In seconds. Both read from the disk: what was just written would not all fit into memory beside what they write. */
export async function restoreMedia(dataDir: string, gigabytes: number): Promise<Times> {
  const media = join(dataDir, 'media', 'bench')
  await fill(media, (gigabytes * GIGABYTE) / SIZE)
  for (const name of await readdir(media)) dropFromMemory(join(media, name))
  const copy = await withDataDir((folder) => measure(() => copyFiles(media, folder)))
  const file = join(dataDir, 'backups', 'media.age')
  await mustRun('backup', [file], { DATA_DIR: dataDir })
  const key = findBackupKey(dataDir) ?? ''
  dropFromMemory(file)
  const restore = await withDataDir((folder) =>
    measure(() => mustRun('restore', [file], { DATA_DIR: folder, BACKUP_KEY: key })),
  )
  await rm(media, { recursive: true })
  await rm(file)
  return { copy, restore }
}

async function fill(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let at = 0; at < count; at++) {
    await writeFile(join(folder, `${at}.jpg`), randomBytes(SIZE), { flush: true })
  }
}

function dropFromMemory(file: string): void {
  const { status } = spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none'])
  if (status !== 0) throw new Error(`${file} stays in memory`)
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    await copyFile(join(from, name), join(to, name))
    const file = await open(join(to, name))
    await file.sync().finally(() => file.close())
  }
}

async function measure(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
