import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Setup } from './cluster.ts'
import { spawnAs } from './run.ts'

interface PostmasterFile {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgresOf(folder: string, pid: number): boolean {
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
function clearForeignPid(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'))
}

const LARGE = 1024 * 1024

const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

/** Opens the log for appending. A large one is renamed first: two files at most are kept. */
function openServerLog(dataDir: string): number {
  const file = logFile(dataDir)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGE) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

export function lastReason(dataDir: string): string {
  const lines = readFileSync(logFile(dataDir), 'utf8').trim().split('\n')
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*FATAL:\s*/, '')
}

export async function until(condition: () => boolean, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}

export interface Postmaster {
  pid: number
  hasExited(): boolean
  exited: Promise<void>
}

/** On the command line, not in a file, so that a release brings its own. */
const SETTINGS = {
  max_connections: '50',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  jit: 'off',
  // Random access costs as much as sequential access on the SSDs that schools use.
  random_page_cost: '1.1',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  // No failed statements: their values ("Key (email)=(…) already exists") would put personal data into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Log files stay as short as what was written, which a first start has to copy.
  wal_init_zero: 'off',
  wal_recycle: 'off',
}

export function spawnPostmaster(folder: string, port: number, setup: Setup): Postmaster {
  const settings = Object.entries({ ...SETTINGS, ...(setup.durable ? {} : NOT_DURABLE) })
  const args = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  args.push(...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]))
  const log = openServerLog(setup.dataDir)
  // Detached: Ctrl-C reaches the whole process group, and the database has to end last.
  const child = spawnAs(setup.identity, setup.binaries.postgres, args, {
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const { promise: exited, resolve } = Promise.withResolvers<void>()
  let ended = false
  const end = () => {
    ended = true
    resolve()
  }
  child.once('exit', end).once('error', end)
  return { pid: child.pid ?? 0, hasExited: () => ended, exited }
}

export async function becomesReady(folder: string, postmaster: Postmaster): Promise<boolean> {
  const isReady = () => {
    const file = readPostmasterFile(folder)
    return file?.pid === postmaster.pid && file.ready
  }
  await until(() => postmaster.hasExited() || isReady(), Number.POSITIVE_INFINITY)
  return !postmaster.hasExited()
}

export async function endPostmaster(pid: number, hasEnded: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded()) return
    if (isAlive(pid)) process.kill(pid, signal)
    if (await until(hasEnded, 10_000)) return
  }
}

/** An old server is not taken over: it may be of an older release, and it is not our child. */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = readPostmasterFile(folder)?.pid
  if (pid === undefined) return
  await endPostmaster(pid, () => !isPostgresOf(folder, pid))
  if (readPostmasterFile(folder)?.pid === pid && isAlive(pid)) clearForeignPid(folder)
}
