// `npm run check`, the inner loop: format, lint, types, and the unit and API tests affected by changes since main.
import { spawnSync } from 'node:child_process'
import { root } from './build/builds.ts'
import { lint, runChecks, types, vitest } from './checks.ts'

const { stdout } = spawnSync('git', ['merge-base', 'main', 'HEAD'], { cwd: root, encoding: 'utf8' })
const base = stdout.trim() || 'HEAD'

await runChecks(
  [
    [lint, types],
    [
      vitest(
        'unit and API tests of what changed',
        ['unit', 'database'],
        [`--changed=${base}`, '--passWithNoTests'],
      ),
    ],
  ],
  false,
)
