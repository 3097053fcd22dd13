// The databases of a new school, with and without the demo, for a first start to copy.

import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { startEmbedded } from '../../postgres/start-embedded.ts'
import { loadSeed } from '../../seed/load-seed.ts'
import { installQueue } from '../../server/jobs/run-jobs.ts'
import { createLogger } from '../../server/logger.ts'
import { root } from '../../server/root.ts'
import { seedOptions, TEMPLATES, today, writeDemoDay } from '../../server/templates.ts'

const day = today()
await Promise.all([make(TEMPLATES.content, false), make(TEMPLATES.demo, true)])
writeDemoDay(day)

async function make(dataDir: string, demo: boolean): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const embedded = await startEmbedded({
    dataDir,
    password: newPassword(),
    durable: false,
    log: createLogger('error'),
  })
  const { db, pool } = connect(embedded.url, { max: 2 })
  await migrate(pool, join(root, 'db', 'migrations'))
  await installQueue(pool)
  await loadSeed(db, seedOptions({ dataDir, demo, demoPassword: newPassword() }))
  await pool.end()
  await embedded.stop()
  for (const name of ['media', 'files'])
    await rm(join(dataDir, name), { recursive: true, force: true })
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
