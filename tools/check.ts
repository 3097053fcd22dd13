// `npm run check`, the inner loop: format, lint, types, and the unit and API tests affected by changes since main.
import { execFileSync } from 'node:child_process'
import { findAffectedTests } from './affected-tests.ts'
import { root } from './build/builds.ts'
import { lint, runChecks, types, vitest } from './checks.ts'
import { listSources } from './figures/sources.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD')
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const isForAll = changed.some((path) => /^(db\/migrations\/|package)/.test(path))
const affected = isForAll ? [] : findAffectedTests(listSources(), changed)
const tests = vitest('unit and API tests of what changed', ['unit', 'database'], affected)

await runChecks(isForAll || affected.length > 0 ? [[lint, types], [tests]] : [[lint, types]], false)
