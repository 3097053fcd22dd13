import { expect, test } from 'vitest'
import { readBrowserTests, readTests, summarize, type TestResult } from './test-summary.ts'

const passed = (title: string, seconds: number): TestResult => ({
  title,
  seconds,
  outcome: 'passed',
})

test('the summary ends with the ten slowest tests and a line that counts', () => {
  const results = Array.from({ length: 12 }, (_, index) => passed(`test ${index}`, index))
  const lines = summarize(results, []).split('\n')
  expect(lines).toContain('  11.0 s  test 11')
  expect(lines).toContain('   2.0 s  test 2')
  expect(lines).not.toContain('   1.0 s  test 1')
  expect(lines.at(-1)).toBe('12 passed, 0 failed')
})

test('a check that fails without a failed test counts as one failure', () => {
  const lines = summarize([], ['types', 'format and lint']).split('\n')
  expect(lines).toContain('Failed: types, format and lint')
  expect(lines.at(-1)).toBe('0 passed, 2 failed')
})

test('the summary names and counts every failed test of a failed check', () => {
  const results = ['a', 'b'].map((title) => ({ ...passed(title, 1), outcome: 'failed' as const }))
  const lines = summarize(results, ['browser tests'])
    .split('\n')
    .map((line) => line.trim())
  expect(lines.slice(lines.indexOf('Failed tests'))).toEqual([
    'Failed tests',
    'a',
    'b',
    '',
    'Failed: browser tests',
    '',
    '0 passed, 2 failed',
  ])
})

test('a test that passed on a second try counts as passed and is named', () => {
  const results = readBrowserTests({
    suites: [
      {
        title: 'forms.e2e.ts',
        suites: [
          {
            title: 'the form',
            specs: [
              {
                title: 'is sent once',
                file: 'forms.e2e.ts',
                tests: [{ status: 'flaky', results: [{ duration: 1500 }, { duration: 500 }] }],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(results).toEqual([
    { title: 'forms.e2e.ts › the form › is sent once', seconds: 2, outcome: 'flaky' },
  ])
  const lines = summarize(results, []).split('\n')
  expect(lines).toContain('Passed when tried again')
  expect(lines.at(-1)).toBe('1 passed, 0 failed')
})

test('a pending or todo test counts neither as passed nor as failed', () => {
  const assertionResults = [
    { fullName: 'a', status: 'passed', duration: 20 },
    { fullName: 'b', status: 'pending' },
    { fullName: 'c', status: 'failed', duration: null },
  ]
  const outcomes = readTests({ testResults: [{ assertionResults }] })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped', 'failed'])
  expect(summarize(outcomes, ['unit tests']).split('\n').at(-1)).toBe('1 passed, 1 failed')
})
