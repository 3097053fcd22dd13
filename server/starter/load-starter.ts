import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/client.ts'
import type { Settings } from '../env.ts'
import { root } from '../root.ts'
import { followDemoPassword } from './demo-password.ts'
import { filesMark, findLoaded, type Part } from './marks.ts'

export interface StarterDeps {
  settings: Pick<Settings, 'dataDir' | 'demo' | 'demoPassword'>
  /** Folder of the content files; that of the repository by default. */
  contentDir?: string
}

/**
 * Fills an empty database with the sample school and, where the settings want it, the demo school. Each is loaded once
 * and never touched again, so what people have changed since stays; processes that start together load once too.
 * @throws Refusal naming the content file that is wrong or missing
 */
export async function loadStarter(
  db: Db,
  { settings, contentDir = join(root, 'content') }: StarterDeps,
): Promise<void> {
  const wanted: Part[] = settings.demo ? ['content', 'demo'] : ['content']
  const loaded = await findLoaded(db)
  const missing = wanted.filter((part) => !loaded.has(part))
  // A data folder may be a new one on a database that is not.
  if (missing.length > 0 || !existsSync(filesMark(settings.dataDir))) {
    // Only now: the readers of Markdown and YAML cost time and memory that later starts need not spend.
    const { fill } = await import('./fill.ts')
    await fill(db, { settings, contentDir, parts: missing })
  }
  if (settings.demo && loaded.has('demo')) await followDemoPassword(db, settings.demoPassword)
}
