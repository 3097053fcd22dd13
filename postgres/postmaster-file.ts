import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PostmasterFile {
  pid: number
  port: number
  ready: boolean
}

/** Higher than any process number. */
const NOBODYS_PID = 2 ** 30

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const [port, ready] = [Number(lines[3]), lines[7]?.trim() === 'ready']
    return pid > 0 ? { pid, port, ready } : undefined
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

export function isPostgresOf(folder: string, pid: number): boolean {
  return isAlive(pid) && commandLine(pid).includes(` -D ${folder} -p `)
}

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
 * PostgreSQL would refuse to start while its postmaster.pid names a living process of another program. The file stays,
 * under an impossible number, because its other lines tell whether old processes still hold shared memory.
 */
export function clearForeignPid(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'))
}
