import { HYDRATION } from './delay-hydration.ts'
import { STYLES } from './inline-styles.ts'

/**
 * What the rewriting of documents does not find in one as the framework renders it. A page that hydrates and shows a
 * component with styles of its own has everything.
 * @returns names of patterns
 */
export function checkDocument(html: string): string[] {
  return Object.entries({ ...HYDRATION, ...STYLES })
    .filter(([, pattern]) => html.search(pattern) < 0)
    .map(([name]) => name)
}
