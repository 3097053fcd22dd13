// `npm test`: format, lint, types and behaviour at every level. All steps run and the summary lists every failure; with
// --bail the first step that fails is the last.
import { browser, build, lint, runChecks, types, vitest } from './checks.ts'

await runChecks(
  [
    [lint, types, build],
    [vitest('unit and API tests', ['unit', 'database'])],
    [vitest('process tests', ['process'])],
    [browser('browser tests', 'browser.json')],
  ],
  process.argv.includes('--bail'),
)
