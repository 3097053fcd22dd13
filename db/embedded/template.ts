import { existsSync, readFileSync } from 'node:fs'
import { constants, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { give } from './identity.ts'
import type { Setup } from './initialise.ts'
import { runAs } from './run.ts'

/**
 * Copies the cluster of the build into an empty folder, which takes a third of the time of making one.
 * @returns false when there is none of this PostgreSQL, or it cannot be read; the folder is empty then
 */
export async function copyTemplate(folder: string, setup: Setup): Promise<boolean> {
  const { template, binaries, identity, durable } = setup
  if (!(template && isOf(template, binaries.major))) return false
  try {
    await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch {
    await Promise.all(
      (await readdir(folder)).map((name) => rm(join(folder, name), { recursive: true })),
    )
    return false
  }
  await give(folder, identity)
  if (durable) await runAs(identity, binaries.initdb, ['--sync-only', `--pgdata=${folder}`])
  return true
}

function isOf(template: string, major: string): boolean {
  const version = join(template, 'PG_VERSION')
  return existsSync(version) && readFileSync(version, 'utf8').trim() === major
}
