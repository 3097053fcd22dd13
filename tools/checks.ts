import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findRouter, root } from './build/builds.ts'
import { readBrowserTests, readTests, summarize, type TestResult } from './test-summary.ts'

export interface Check {
  name: string
  commands: string[][]
  report?: { file: string; read: (report: never) => TestResult[] }
}

const reports = join(root, 'build', 'reports')

export const lint: Check = {
  name: 'format and lint',
  commands: [['biome', 'ci', '--error-on-warnings', '.']],
}

export const types: Check = {
  name: 'types',
  commands: [
    ['node', findRouter(), 'typegen', 'site'],
    ['tsc', '-p', '.'],
  ],
}

export const build: Check = { name: 'build', commands: [['node', 'tools/build.ts']] }

export function browser(name: string, report: string, options: string[] = []): Check {
  return {
    name,
    commands: [['playwright', 'test', ...options]],
    report: { file: join(reports, report), read: readBrowserTests },
  }
}

export function vitest(name: string, projects: string[], options: string[] = []): Check {
  const file = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    commands: [['vitest', 'run', ...chosen, ...reporters, ...options]],
    report: { file, read: readTests },
  }
}

/**
 * Runs the steps in order and the checks of a step side by side, prints the summary and ends the process. @param stopsEarly
 * a failed step is the last one
 */
export async function runChecks(steps: Check[][], stopsEarly: boolean): Promise<never> {
  mkdirSync(reports, { recursive: true })
  for (const { report } of steps.flat()) if (report) rmSync(report.file, { force: true })
  const results: TestResult[] = []
  const broken: string[] = []
  for (const step of steps) {
    const outcomes = await Promise.all(step.map((check) => perform(check, step.length === 1)))
    for (const { name, hasPassed, tests } of outcomes) {
      if (!hasPassed) broken.push(name)
      results.push(...tests)
    }
    if (stopsEarly && broken.length > 0) break
  }
  console.log(summarize(results, broken))
  process.exit(broken.length > 0 ? 1 : 0)
}

interface Outcome {
  name: string
  hasPassed: boolean
  tests: TestResult[]
}

async function perform({ name, commands, report }: Check, isAlone: boolean): Promise<Outcome> {
  const started = performance.now()
  if (isAlone) console.log(`\n— ${name}`)
  let output = ''
  let code = 0
  for (const [command = '', ...args] of commands) {
    const child = spawn(command, args, { cwd: root, stdio: isAlone ? 'inherit' : 'pipe' })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => (output += text))
    code = (await once(child, 'close'))[0] ?? 1
    if (code !== 0) break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (!isAlone) console.log(`\n— ${name}\n${output.trim()}`)
  console.log(`${name}: ${code === 0 ? '' : 'failed after '}${seconds} s`)
  const isReported = report !== undefined && existsSync(report.file)
  return {
    name,
    hasPassed: code === 0,
    tests: isReported ? report.read(JSON.parse(readFileSync(report.file, 'utf8')) as never) : [],
  }
}
