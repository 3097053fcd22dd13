import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into postmaster.pid. */
export interface PostmasterFile {
  pid: number
  ready: boolean
}

/** No machine gives this number to a process. */
const NOBODYS_PID = 2 ** 30

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL on this folder, and not another one that was given the same number since. */
export function isPostgresOf(folder: string, pid: number): boolean {
  return isAlive(pid) && commandLine(pid).includes(` -D ${folder} -p `)
}

/** Empty for a process that has ended but was not yet reaped. */
function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * Frees a folder whose postmaster.pid names a living stranger: PostgreSQL would take it for a server of its own and
 * refuse to start for ever. The file stays, under a number that nobody has, because its other lines let PostgreSQL
 * see whether processes of the old server still hold its memory.
 */
export function clearForeignPid(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'))
}
