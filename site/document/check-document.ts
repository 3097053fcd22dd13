import { HYDRATION } from './delay-hydration.ts'
import { STYLES } from './inline-styles.ts'

/**
 * @param html a document as the framework renders it, that hydrates and has a component with styles of its own
 * @returns names of the patterns that the rewriting does not find in it
 */
export function checkDocument(html: string): string[] {
  return Object.entries({ ...HYDRATION, ...STYLES })
    .filter(([, pattern]) => html.search(pattern) < 0)
    .map(([name]) => name)
}
