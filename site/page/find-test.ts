import type { Family } from '../../contract/public/pages.ts'
import type { TestListItem } from '../../contract/public/placement.ts'

/** The test of pages that name none. */
const GENERAL = 'ingilizce'

/**
 * The placement test that a page leads to: the one that its text names, else the general one. A language whose page
 * names none has none: an English test says nothing about somebody’s Japanese.
 */
export function findTest(
  tests: TestListItem[],
  page: { content: string; family: Family },
): TestListItem | undefined {
  const named = tests.find(({ slug }) => page.content.includes(`"/test/${slug}"`))
  if (named || page.family === 'languages') return named
  return tests.find((test) => test.slug === GENERAL) ?? tests[0]
}
