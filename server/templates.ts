import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schoolDay } from '../domain/school-time.ts'
import type { SeedOptions } from '../seed/load-seed.ts'
import type { Settings } from './env.ts'
import { root } from './root.ts'
import { openStores } from './stores.ts'

export const TEMPLATES = {
  content: join(root, 'build', 'database'),
  demo: join(root, 'build', 'demo-database'),
}
const DAY = join(TEMPLATES.demo, 'day')

export function templateFor(demo: boolean): string {
  return join(TEMPLATES[demo && hasDemoOfToday() ? 'demo' : 'content'], 'postgres')
}

/** The demo’s groups begin within days of its loading, so a template of another day is useless. */
function hasDemoOfToday(): boolean {
  try {
    return readFileSync(DAY, 'utf8') === today()
  } catch {
    return false
  }
}

export function writeDemoDay(day: string): void {
  writeFileSync(DAY, day)
}

export function today(): string {
  return schoolDay()
}

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
