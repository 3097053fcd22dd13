import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readPostmasterFile } from '../../postgres/postmaster.ts'
import { loadSecrets } from '../../server/secrets.ts'

interface Process {
  pid: number
  parent: number
  command: string
}

export function processesNaming(folder: string): string[] {
  const commands = allProcesses().map(({ command }) => command)
  return commands.filter((command) => command.includes(folder))
}

export function workersOf(pid: number): number[] {
  const workers = allProcesses().filter(
    ({ parent, command }) => parent === pid && command.includes('main.js'),
  )
  return workers.map((worker) => worker.pid)
}

/** False also for a zombie: in a container it may never be reaped. */
export function isRunning(pid: number): boolean {
  return allProcesses().some((each) => each.pid === pid && each.command !== '')
}

function allProcesses(): Process[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    return stdout.split('\n').map((line) => {
      const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)/.exec(line) ?? []
      return { pid: Number(pid), parent: Number(parent), command }
    })
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap(readProcess)
}

function readProcess(pid: string): Process[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const parent = /PPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return [{ pid: Number(pid), parent: Number(parent), command }]
  } catch {
    return []
  }
}

export function postmasterOf(dataDir: string): number {
  const pid = readPostmasterFile(join(dataDir, 'postgres'))?.pid
  if (!pid) throw new Error('the database is not running')
  return pid
}

export function databaseUrl(dataDir: string): string {
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://kur:${loadSecrets(dataDir).databasePassword}@127.0.0.1:${port}/kur`
}

/** Settings of a further process on the database of one that runs: it shares the data folder, and so the secrets. */
export function besides({ dataDir }: { dataDir: string }): Record<string, string> {
  return { DATABASE_URL: databaseUrl(dataDir), DATA_DIR: dataDir, DEMO: 'off' }
}

export async function query(dataDir: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl(dataDir))
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export async function storedMessages(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select message from lead_event where message is not null')
  await client.end()
  return rows.map(({ message }) => message)
}
