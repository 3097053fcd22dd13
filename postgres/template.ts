import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resetPassword, type Setup } from './initialise.ts'
import { runAs } from './run.ts'

export function hasTemplate({ template, binaries }: Setup): boolean {
  if (!template) return false
  const version = join(template, 'PG_VERSION')
  try {
    return existsSync(version) && readFileSync(version, 'utf8').trim() === binaries.major
  } catch {
    return false // built by another account
  }
}

/** Three times as fast as creating a cluster. @returns false for a failure; the folder is useless then */
export async function copyTemplate(folder: string, setup: Setup): Promise<boolean> {
  const { template, binaries, identity, durable } = setup
  // As a process, so that a thousand files do not block the event loop. Windows has no `cp`.
  if (!(await runAs(identity, 'cp', ['-R', `${template}/.`, folder])).ok) return false
  await resetPassword(folder, setup)
  const sync = ['--sync-only', `--pgdata=${folder}`]
  // One call for the file system instead of one for each of 1,500 files: a fifth of the time.
  if (process.platform === 'linux') sync.push('--sync-method=syncfs')
  return !durable || (await runAs(identity, binaries.initdb, sync)).ok
}
