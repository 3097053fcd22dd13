import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { seededRandom } from '../../../domain/random.ts'
import { startEmbedded } from '../../../postgres/start-embedded.ts'
import { findBackupKey } from '../../../server/backup/write-backup.ts'
import { loadSecrets } from '../../../server/secrets.ts'
import { compare } from '../crash/crash.ts'
import { startWriting, type Writing } from '../crash/writing.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { mustRun, startCommand } from './command.ts'

interface Load {
  dataDir: string
  address: string
  rounds: number
}

interface Outcome {
  acknowledged: number
  killed: number
  missing: number
  damaged: number
}

const WRITES = 40
const log = pino({ level: 'silent' })

/**
 * Backs up while people write, kills every other backup, and restores what lies there after each. `missing` are writes that
 * were acknowledged before the restored backup began; `damaged` are backups that a kill has changed.
 */
export async function backUpUnderLoad({ dataDir, address, rounds }: Load): Promise<Outcome> {
  const random = seededRandom(rounds)
  const file = join(dataDir, 'backups', 'bench.age')
  const outcome = { acknowledged: 0, killed: 0, missing: 0, damaged: 0 }
  const writing = await startWriting(address)
  let promised = writing.acknowledged
  let duration = 0
  for (let round = 0; round < rounds; round++) {
    await writing.go(1 + Math.floor(random() * WRITES))
    const acknowledged = structuredClone(writing.acknowledged)
    const isKilled = round % 2 === 1
    const before = isKilled ? hash(file) : ''
    const begun = performance.now()
    const code = await backUp(dataDir, file, isKilled ? random() * duration : undefined)
    if (code === 0) {
      promised = acknowledged
      duration = performance.now() - begun
    } else {
      if (!isKilled) throw new Error(`a backup ended with ${code}`)
      outcome.killed++
      if (hash(file) !== before) outcome.damaged++
    }
    outcome.missing += await countMissing(dataDir, file, promised)
  }
  await writing.end()
  outcome.acknowledged = Object.values(promised).flat().length
  return outcome
}

async function backUp(dataDir: string, file: string, killAfter: number | undefined) {
  const child = startCommand('backup', [file], { DATA_DIR: dataDir })
  const exit = once(child, 'exit')
  if (killAfter !== undefined) {
    await Promise.race([sleep(killAfter), exit])
    child.kill('SIGKILL')
  }
  const [code] = await exit
  return code as number | null
}

function countMissing(from: string, file: string, promised: Writing['acknowledged']) {
  return withDataDir(async (dataDir) => {
    const key = findBackupKey(from) ?? ''
    await mustRun('restore', [file], { DATA_DIR: dataDir, BACKUP_KEY: key })
    const { databasePassword: password } = loadSecrets(dataDir)
    const database = await startEmbedded({ dataDir, password, durable: false, log })
    const { lost } = await compare(database.url, promised)
    await database.stop()
    return lost.length
  })
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
