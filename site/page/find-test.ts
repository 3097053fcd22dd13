import type { Family } from '../../contract/pages.ts'
import type { TestListItem } from '../../contract/placement.ts'

/** The test of pages that have none of their own. */
const GENERAL = 'ingilizce'

/**
 * The placement test that a page leads to: its own where there is one (`almanca`, and `cocuk-ingilizce` for
 * `cocuk-ingilizcesi`), else the general one. A language without a test has none: an English test says nothing
 * about somebody’s Japanese.
 */
export function findTest(
  tests: TestListItem[],
  page: { slug: string; family: Family },
): TestListItem | undefined {
  const own = tests.find((test) => page.slug.startsWith(test.slug))
  if (own || page.family === 'languages') return own
  return tests.find((test) => test.slug === GENERAL) ?? tests[0]
}
