import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findRouter, root } from './build/builds.ts'
import { readBrowserTests, readTests, summarize, type TestResult } from './test-summary.ts'

interface Check {
  name: string
  /** Run one after the other, the first that fails ends the check. */
  commands: string[][]
  report?: { file: string; read: (report: never) => TestResult[] }
}

const reports = join(root, 'build', 'reports')

/** CI runs this. Checks of a step share the machine; steps go cheapest first, and the first that fails is the last. */
const STEPS: Check[][] = [
  [
    { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '.']] },
    {
      name: 'types',
      commands: [
        ['node', findRouter(), 'typegen', 'site'],
        ['tsc', '-p', '.'],
      ],
    },
    { name: 'build', commands: [['node', 'tools/build.ts']] },
  ],
  [vitest('unit and API tests', 'unit', 'database')],
  [vitest('process tests', 'process')],
  [
    {
      name: 'browser tests',
      commands: [['playwright', 'test']],
      report: { file: join(reports, 'browser.json'), read: readBrowserTests },
    },
  ],
]

function vitest(name: string, ...projects: string[]): Check {
  const file = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    commands: [['vitest', 'run', ...chosen, ...reporters]],
    report: { file, read: readTests },
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const results: TestResult[] = []
const broken: string[] = []
for (const step of STEPS) {
  await Promise.all(step.map((check) => perform(check, step.length === 1)))
  if (broken.length > 0) break
}
console.log(summarize(results, broken))
process.exit(broken.length > 0 ? 1 : 0)

/** @param isAlone whether it may write while it runs; what runs beside it would get mixed up with it */
async function perform({ name, commands, report }: Check, isAlone: boolean): Promise<void> {
  const started = performance.now()
  if (isAlone) console.log(`\n— ${name}`)
  let said = ''
  let code = 0
  for (const [command = '', ...args] of commands) {
    const child = spawn(command, args, { cwd: root, stdio: isAlone ? 'inherit' : 'pipe' })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    code = (await once(child, 'close'))[0] ?? 1
    if (code !== 0) break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (!isAlone) console.log(`\n— ${name}\n${said.trim()}`)
  console.log(`${name}: ${code === 0 ? '' : 'failed after '}${seconds} s`)
  if (code !== 0) broken.push(name)
  if (report && existsSync(report.file)) {
    results.push(...report.read(JSON.parse(readFileSync(report.file, 'utf8')) as never))
  }
}
