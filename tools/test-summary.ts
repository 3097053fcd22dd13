export interface TestResult {
  title: string
  seconds: number
  outcome: 'passed' | 'flaky' | 'failed' | 'skipped'
}

interface TestReport {
  testResults: {
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

export function readTests({ testResults }: TestReport): TestResult[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
}

interface Suite {
  title: string
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { duration: number }[] }[]
  }[]
  suites?: Suite[]
}

const OUTCOMES: Record<string, TestResult['outcome']> = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
}

export function readBrowserTests({ suites }: { suites: Suite[] }): TestResult[] {
  return suites.flatMap((suite) => readSuite(suite, []))
}

function readSuite({ title, specs = [], suites = [] }: Suite, above: string[]): TestResult[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: [...path, spec.title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      outcome: OUTCOMES[status] ?? 'skipped',
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path))]
}

const SLOWEST = 10

/**
 * @param broken failed checks; one without a failed test counts as one
 */
export function summarize(results: TestResult[], broken: string[]): string {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  const flaky = results.filter(({ outcome }) => outcome === 'flaky')
  const failures = results.filter(({ outcome }) => outcome === 'failed')
  const count = (...outcomes: string[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const failed = Math.max(count('failed'), broken.length)
  return [
    ...(slowest.length > 0 ? ['', `The ${slowest.length} slowest tests`] : []),
    ...slowest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`),
    ...(flaky.length > 0 ? ['', 'Passed when tried again'] : []),
    ...flaky.map(({ title }) => `          ${title}`),
    ...(failures.length > 0 ? ['', 'Failed tests'] : []),
    ...failures.map(({ title }) => `          ${title}`),
    ...(broken.length > 0 ? ['', `Failed: ${broken.join(', ')}`] : []),
    '',
    `${count('passed', 'flaky')} passed, ${failed} failed`,
  ].join('\n')
}
