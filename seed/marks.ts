import { join } from 'node:path'
import type { Db } from '../db/client.ts'
import { seedLoad } from '../db/schema/operations.ts'

export type Part = 'content' | 'demo'

export const GROUP_MARK = 'demo-group/'

export async function findLoaded(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: seedLoad.name }).from(seedLoad)
  return new Set(rows.map(({ name }) => name))
}

/** A marked group moves on with the days, so that the demo stays current. */
export async function markGroup(db: Db, groupId: number): Promise<void> {
  await db.insert(seedLoad).values({ name: `${GROUP_MARK}${groupId}` })
}

export function filesMark(dataDir: string): string {
  return join(dataDir, 'media', '.starter')
}
