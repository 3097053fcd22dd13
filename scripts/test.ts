import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Every check, cheapest first; the first that fails ends the run. This is what CI runs. */
const CHECKS: [name: string, command: string, args: string[], folder?: string][] = [
  ['format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['route types', 'react-router', ['typegen'], 'site'],
  ['types', 'tsc', ['-p', '.']],
  ['build', 'node', ['scripts/build.ts']],
  ['unit, API and process tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test']],
]

const root = fileURLToPath(new URL('..', import.meta.url))

for (const [name, command, args, folder = ''] of CHECKS) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: root + folder, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n${name}: failed after ${seconds} s`)
    process.exit(status ?? 1)
  }
  console.log(`${name}: ${seconds} s`)
}
