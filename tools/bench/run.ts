// `npm run bench`: one table, each row beside a baseline measured in the same run. Arguments select files of
// tools/bench/rows; --write updates docs/benchmark.md and README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../server/root.ts'
import type { Bench } from './bench.ts'
import { describeMachine } from './machine.ts'
import { updateReadme } from './readme.ts'
import { holds, type Row, toTable } from './row.ts'
import { mergeSections } from './sections.ts'
import { pinLoad, pinning } from './servers/cores.ts'
import { withDataDir } from './servers/data-dir.ts'
import { startKur } from './servers/kur.ts'

const ROUNDS = 7
const SECONDS = 1.5
const CONDITIONS = `${pinning}; medians of ${ROUNDS} interleaved rounds of ${SECONDS} s`

interface Measurement {
  measure(bench: Bench): Promise<Row[]>
}

const build = spawnSync(process.execPath, [join(root, 'tools', 'build.ts')], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const folder = join(import.meta.dirname, 'rows')
const names = readdirSync(folder)
  .map((file) => basename(file, '.ts'))
  .sort()
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const measured = await measureAll()
const rows = [...measured.values()].flat()
console.log(`\n${describeMachine(CONDITIONS)}\n\n${toTable(rows)}\n`)
if (process.argv.includes('--write')) write()
process.exitCode = rows.every(holds) ? 0 : 1

async function measureAll(): Promise<Map<string, Row[]>> {
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name))
  pinLoad()
  const all = new Map<string, Row[]>()
  for (const name of chosen) {
    process.stderr.write(`${name}…\n`)
    const { measure } = (await import(join(folder, `${name}.ts`))) as Measurement
    all.set(name, await withKur(measure))
  }
  return all
}

/** Each measurement has its own database, so none meets the rows of another. */
function withKur(measure: Measurement['measure']): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const kur = await startKur(dataDir)
    try {
      return await measure({ kur, dataDir, rounds: ROUNDS, seconds: SECONDS })
    } finally {
      await kur.stop()
    }
  })
}

function write(): void {
  const file = join(root, 'docs', 'benchmark.md')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const machine = describeMachine(CONDITIONS)
  // A row that this machine cannot measure keeps its last figures.
  const sections = [...measured]
    .filter(([, section]) => section.length > 0)
    .map(([name, section]) => [name, `${machine}\n\n${toTable(section)}`] as const)
  const page = mergeSections(before, new Map(sections), names)
  writeFileSync(file, page)
  const readme = join(root, 'README.md')
  writeFileSync(readme, updateReadme(readFileSync(readme, 'utf8'), page))
}
