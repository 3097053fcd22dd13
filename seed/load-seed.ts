import { existsSync } from 'node:fs'
import { and, isNull, like } from 'drizzle-orm'
import { hashPassword, passwordMatches, setPasswords } from '../core/accounts/passwords.ts'
import type { Stores } from '../core/media/file-store.ts'
import type { Db } from '../db/client.ts'
import { account } from '../db/schema/accounts.ts'
import { fill } from './fill.ts'
import { filesMark, findLoaded, type Part } from './marks.ts'
import type { Seed } from './read-seed.ts'
import { hasUnrecorded, renewGroups } from './renew-groups.ts'

export interface SeedOptions {
  settings: { dataDir: string; demo: boolean; demoPassword: string }
  contentDir: string
  stores: Stores
  /** Whether the template database holds a demo school that begins today. */
  hasDemoTemplate: boolean
  /** False leaves the demo school without a past, for tests that count what they add. */
  hasPast?: boolean
}

/**
 * Reads only for a new data folder, and only parts missing in the template database. @throws Refusal naming the content
 * file
 */
export async function readSeedAhead(deps: SeedOptions): Promise<Seed | undefined> {
  if (hasFiles(deps)) return undefined
  return read(deps, deps.settings.demo && !deps.hasDemoTemplate ? ['demo'] : [])
}

/**
 * Each part is loaded once, so people’s changes stay; processes that start together load once too. @param reading the
 * result of `readSeedAhead`, possibly pending @throws Refusal naming the wrong or missing content file
 */
export async function loadSeed(
  db: Db,
  deps: SeedOptions,
  reading?: Promise<Seed | undefined>,
): Promise<void> {
  const { demo, demoPassword } = deps.settings
  const loaded = await findLoaded(db)
  const seed = await complete(deps, loaded, await reading)
  if (seed) await fill(db, seed)
  if (demo && loaded.has('demo')) {
    await Promise.all([followDemoPassword(db, demoPassword), renewDemo(db, deps)])
  }
}

async function renewDemo(db: Db, { contentDir, hasPast = true }: SeedOptions): Promise<void> {
  const moved = await renewGroups(db)
  if (!hasPast || !(moved.length > 0 || (await hasUnrecorded(db)))) return
  const { continueYear } = await import('./continue-year.ts')
  await continueYear(db, contentDir, moved)
}

async function complete(
  deps: SeedOptions,
  loaded: ReadonlySet<string>,
  ahead: Seed | undefined,
): Promise<Seed | undefined> {
  const { demo } = deps.settings
  const wanted: Part[] = demo ? ['content', 'demo'] : ['content']
  const missing = wanted.filter((part) => !loaded.has(part))
  if (ahead && missing.every((part) => ahead.loads.has(part))) return ahead
  // A new data folder may belong to an old database, and the reverse.
  await ahead?.placing
  return missing.length > 0 || !hasFiles(deps) ? read(deps, missing) : undefined
}

/** Not earlier: later starts should not spend time and memory on the readers of Markdown and YAML. */
async function read(deps: SeedOptions, parts: readonly Part[]): Promise<Seed> {
  const { readSeed } = await import('./read-seed.ts')
  return readSeed(deps, parts)
}

function hasFiles({ settings: { dataDir } }: SeedOptions): boolean {
  return existsSync(filesMark(dataDir))
}

const DEMO_DOMAIN = '@ornek.com'

/** Only after a change of the setting: passwords that people chose in the panel stay. */
async function followDemoPassword(db: Db, password: string): Promise<void> {
  const accounts = await db
    .select({ id: account.id, hash: account.passwordHash })
    .from(account)
    .where(and(like(account.email, `%${DEMO_DOMAIN}`), isNull(account.deletedAt)))
  const ids = accounts.map(({ id }) => id)
  const common = commonHash(accounts.map(({ hash }) => hash))
  if (common === undefined || (await passwordMatches(password, common))) return
  await setPasswords(db, ids, await hashPassword(password))
}

/**
 * The accounts got one hash together, salt included, so the most frequent one is the setting’s. If all differ, people have
 * chosen their passwords.
 */
function commonHash(hashes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] > 1 ? most[0] : undefined
}
