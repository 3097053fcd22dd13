// The database of a new school as far as it is the same for all, content included: a first start copies it.
import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { startEmbedded } from '../../postgres/start-embedded.ts'
import { loadSeed } from '../../seed/load-seed.ts'
import { installQueue } from '../../server/jobs/boss.ts'
import { createLogger } from '../../server/logger.ts'

const root = join(import.meta.dirname, '..', '..')
const dataDir = join(root, 'build', 'database')

await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true, mode: 0o711 })
const embedded = await startEmbedded({
  dataDir,
  // Every copy gets its own password.
  password: randomBytes(24).toString('base64url'),
  durable: false,
  log: createLogger('error'),
})
const { db, pool } = connect(embedded.url, { max: 1 })
await migrate(pool, join(root, 'db', 'migrations'))
await installQueue(pool)
await loadSeed(db, { settings: { dataDir, demo: false, demoPassword: '' } })
await pool.end()
await embedded.stop()
// A first start takes pictures and books from where the content has them.
for (const name of ['media', 'files'])
  await rm(join(dataDir, name), { recursive: true, force: true })
