// `npm test`: every check, as CI runs it. All steps run and the summary lists every failure; with --bail the first step
// that fails is the last.
import { join } from 'node:path'
import { type Check, lint, reports, runChecks, types, vitest } from './checks.ts'
import { readBrowserTests } from './test-summary.ts'

const build: Check = { name: 'build', commands: [['node', 'tools/build.ts']] }

const browser: Check = {
  name: 'browser tests',
  commands: [['playwright', 'test']],
  report: { file: join(reports, 'browser.json'), read: readBrowserTests },
}

await runChecks(
  [
    [lint, types, build],
    [vitest('unit and API tests', ['unit', 'database'])],
    [vitest('process tests', ['process'])],
    [browser],
  ],
  process.argv.includes('--bail'),
)
