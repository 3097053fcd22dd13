import { closeSync } from 'node:fs'
import type { Setup } from './initialise.ts'
import { clearForeignPid, isAlive, isPostgresOf, readPostmasterFile } from './postmaster-file.ts'
import { spawnAs } from './run.ts'
import { openServerLog } from './server-log.ts'
import { until } from './until.ts'

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
