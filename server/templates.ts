import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schoolDay } from '../domain/school-time.ts'
import { root } from './root.ts'

/** Folders that the build fills with a cluster, for a first start to copy. */
export const TEMPLATES = {
  content: join(root, 'build', 'database'),
  /** With the content and the demo school. */
  demo: join(root, 'build', 'demo-database'),
}
const DAY = join(TEMPLATES.demo, 'day')

export function templateFor(demo: boolean): string {
  return join(TEMPLATES[demo && hasDemoOfToday() ? 'demo' : 'content'], 'postgres')
}

/** The groups of the demo school begin within days of its loading, so that of another day is loaded anew. */
export function hasDemoOfToday(): boolean {
  try {
    return readFileSync(DAY, 'utf8') === today()
  } catch {
    return false // not built, or by another account
  }
}

/** @param day on which the demo school was loaded, `2026-09-01` */
export function writeDemoDay(day: string): void {
  writeFileSync(DAY, day)
}

/** The school’s day, `2026-09-01`. */
export function today(): string {
  return schoolDay()
}
