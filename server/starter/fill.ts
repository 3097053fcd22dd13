import { sql } from 'drizzle-orm'
import { hashPassword } from '../../core/accounts/password.ts'
import type { Db } from '../../db/client.ts'
import { starterLoad } from '../../db/schema/operations.ts'
import { readBookFiles } from './book-files.ts'
import { loadContent } from './load-content.ts'
import { loadDemo } from './load-demo.ts'
import type { StarterDeps } from './load-starter.ts'
import { findLoaded, type Part } from './marks.ts'
import { readPictureIndex } from './pictures.ts'
import { placeFiles } from './place-files.ts'
import { readContent } from './read-content.ts'
import { readDemo } from './read-demo.ts'

/** Any number that nothing else locks: processes that start together load one after the other. */
const STARTER_LOCK = 7_451_002

type Load = (db: Db) => Promise<void>

/** Copies the files and stores the parts of the sample school that the database has not got. */
export async function fill(
  db: Db,
  { settings, contentDir, parts }: Required<StarterDeps> & { parts: readonly Part[] },
): Promise<void> {
  const pictures = readPictureIndex(contentDir)
  const books = readBookFiles(contentDir)
  const placing = placeFiles(settings.dataDir, { contentDir, pictures, books: books.values() })
  // The disk works while we read; whether it failed is asked below, before anything is committed.
  placing.catch(() => {})
  const loads = await prepare()
  await db.transaction(async (tx) => {
    await loadOnce(tx, loads)
    await placing
  })

  /** Reads and checks every file, so that the transaction only has to write. */
  async function prepare(): Promise<Map<Part, Load>> {
    const hashing = parts.includes('demo') ? hashPassword(settings.demoPassword) : ''
    const loads = new Map<Part, Load>()
    if (parts.includes('content')) {
      const content = readContent(contentDir)
      loads.set('content', (tx) => loadContent(tx, content, pictures))
    }
    if (parts.includes('demo')) {
      const demo = readDemo(contentDir)
      const passwordHash = await hashing
      loads.set('demo', (tx) => loadDemo(tx, { demo, pictures, books, passwordHash }))
    }
    return loads
  }
}

/** What another process has loaded meanwhile is left alone. */
async function loadOnce(tx: Db, loads: ReadonlyMap<Part, Load>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STARTER_LOCK})`)
  const loaded = await findLoaded(tx)
  for (const [name, load] of loads) {
    if (loaded.has(name)) continue
    await load(tx)
    await tx.insert(starterLoad).values({ name })
  }
}
