import { join } from 'node:path'
import type { SeedOptions } from '../seed/load-seed.ts'
import type { Settings } from './env.ts'
import { root } from './root.ts'
import { openStores } from './stores.ts'
import { hasDemoOfToday } from './templates.ts'

export function seedOptions(
  settings: Pick<Settings, 'dataDir' | 's3' | 'demo' | 'demoPassword'>,
): SeedOptions {
  return {
    settings,
    contentDir: join(root, 'content'),
    stores: openStores(settings),
    hasDemoTemplate: hasDemoOfToday(),
  }
}
