import { HYDRATION } from './delay-hydration.ts'
import { STYLES } from './inline-styles.ts'

/** @param html a rendered document with hydration and component styles @returns names of patterns not found in it */
export function checkDocument(html: string): string[] {
  return Object.entries({ ...HYDRATION, ...STYLES })
    .filter(([, pattern]) => html.search(pattern) < 0)
    .map(([name]) => name)
}
