import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmasterFile } from '../../../postgres/postmaster.ts'
import { loadSecrets } from '../../../server/secrets.ts'

export function databaseUrl(dataDir: string): string {
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://kur:${loadSecrets(dataDir).databasePassword}@127.0.0.1:${port}/kur`
}

export function postmasterPid(dataDir: string): number {
  const pid = readPostmasterFile(join(dataDir, 'postgres'))?.pid
  if (!pid) throw new Error('the database is not running')
  return pid
}
