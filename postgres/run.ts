import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Identity } from './identity.ts'

/** The environment of PostgreSQL’s programs. Nothing is inherited: PGDATA or PGPORT of a shell would redirect them. */
export const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

export function spawnAs(
  identity: Identity,
  program: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  return spawn(command, rest, {
    cwd: '/', // every identity may enter it
    env: ENVIRONMENT,
    ...identity.account,
    ...options,
  })
}

export interface Outcome {
  ok: boolean
  output: string
}

export function runAs(
  identity: Identity,
  program: string,
  args: string[],
  input = '',
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let output = ''
  const child = spawnAs(identity, program, args)
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  child.once('error', (error) => resolve({ ok: false, output: error.message }))
  child.once('close', (code) => resolve({ ok: code === 0, output }))
  child.stdin?.on('error', () => {}) // it may end before it has read everything
  child.stdin?.end(input)
  return promise
}
