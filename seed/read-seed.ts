import { hashPassword } from '../core/accounts/passwords.ts'
import type { Db } from '../db/client.ts'
import { placeFiles, readBookFiles, readPictureIndex } from './files.ts'
import { loadContent } from './load-content.ts'
import { loadDemo } from './load-demo.ts'
import type { SeedOptions } from './load-seed.ts'
import type { Part } from './marks.ts'
import { readContent } from './read-content.ts'
import { readDemo } from './read-demo.ts'
import { readDesk } from './read-desk.ts'
import { readMoney } from './read-money.ts'
import { readYear } from './read-year.ts'

type Load = (db: Db) => Promise<void>

export interface Seed {
  loads: ReadonlyMap<Part, Load>
  placing: Promise<void>
}

/** Copies pictures and books meanwhile. @throws Refusal naming the content file that is wrong or missing */
export async function readSeed(
  { settings, contentDir, stores, hasPast = true }: SeedOptions,
  parts: readonly Part[],
): Promise<Seed> {
  const pictures = readPictureIndex(contentDir)
  const books = readBookFiles(contentDir)
  const placing = placeFiles(settings.dataDir, stores, {
    contentDir,
    pictures,
    books: books.values(),
  })
  placing.catch(() => {})
  const hashing = parts.includes('demo') ? hashPassword(settings.demoPassword) : ''
  const loads = new Map<Part, Load>()
  if (parts.includes('content')) {
    const content = readContent(contentDir)
    loads.set('content', (tx) => loadContent(tx, content, pictures))
  }
  if (parts.includes('demo')) {
    const demo = readDemo(contentDir)
    const past = hasPast ? readPast(contentDir) : undefined
    const passwordHash = await hashing
    loads.set('demo', (tx) => loadDemo(tx, { demo, pictures, books, passwordHash, past }))
  }
  return { loads, placing }
}

function readPast(contentDir: string) {
  return {
    year: readYear(contentDir),
    desk: readDesk(contentDir),
    money: readMoney(contentDir),
  }
}
