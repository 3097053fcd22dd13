// Shows how well the shipped tests place: node tools/bench/placement.ts, with --write for the page that says so to visitors
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { MISFITTING } from './placement-people.ts'
import { brokenBounds, STRESS, toFigures, toMarkdown } from './placement-report.ts'
import { simulatePlacement } from './placement-simulation.ts'

const PEOPLE = 5000
const folder = new URL('../../content/tests/', import.meta.url)

const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => parse(readFileSync(new URL(name, folder), 'utf8')))

if (process.argv.includes('--write')) write()
else report()

function write(): void {
  const misfitting = MISFITTING.filter(({ name }) => name === STRESS)
  const results = simulatePlacement(tests, { people: PEOPLE, fitting: [], misfitting })
  const file = new URL('../../core/placement/simulated-accuracy.ts', import.meta.url)
  writeFileSync(file, toFigures(tests, results, PEOPLE))
}

function report(): void {
  const started = performance.now()
  const results = simulatePlacement(tests, { people: PEOPLE })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)

  console.log(`# Placement, simulated

Each row: ${PEOPLE} people of each level, their ability even over the band. By level: share placed in their own band.
"stated": mean probability stated for the level named; honest where it equals "exact". "error": distance of stated and
observed over ten bins of all probabilities from 5 % on, weighted by their share; "worst bin": the largest distance
among bins with at least 1 %. The first three rows answer as the scoring assumes and hold the bound of 3 points; a
misfit row departs from it as named, guesses some and leaves some blank.
`)
  for (const result of results) console.log(toMarkdown(result))
  console.log(`${results.length} tests in ${seconds} s.`)

  const broken = results.flatMap(brokenBounds)
  for (const sentence of broken) console.error(sentence)
  process.exitCode = broken.length > 0 ? 1 : 0
}
