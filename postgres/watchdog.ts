import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'

/**
 * `read` ends when this process releases it or ends in any way. Then the script stops the database, unless another Kur owns
 * it; repeatedly, as it may just be starting. $1 file with the owner’s id, $2 postmaster.pid, $3 our id
 */
const SCRIPT = `
read -r released && exit
for attempt in 1 2 3 4 5 6 7 8 9 10; do
  [ "$(cat "$1")" = "$3" ] || exit
  if read -r pid <"$2"; then kill -INT "$pid" && seen=1; elif [ "$seen" ]; then exit; fi
  sleep 0.2
done
`

interface Watchdog {
  release(): void
}

/** A shell that outlives this process, even after kill -9, to stop its database. */
export function startWatchdog(dataDir: string, folder: string, log: Logger): Watchdog {
  const owner = join(dataDir, 'postgres.owner')
  const id = randomUUID()
  writeFileSync(owner, id)
  const args = ['-c', SCRIPT, 'kur-watchdog', owner, join(folder, 'postmaster.pid'), id]
  const child = spawn('/bin/sh', args, {
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', (err) => log.warn({ err }, 'the database has no watchdog'))
  child.unref()
  const pipe = child.stdin as Socket
  pipe.on('error', () => {}) // the shell has ended already
  pipe.unref()
  return { release: () => pipe.end('released\n') }
}
