// Shows how far teachers' verdicts mend the placement test: node tools/bench/placement-learning.ts --people 16800
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { simulateLearning, toLearningTable } from './placement-verdicts.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '1500' } } })
const people = Number(values.people)
if (!(people >= 40)) throw new Error('--people is a number of at least 40, one for each school.')

const folder = new URL('../../content/tests/', import.meta.url)
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => parse(readFileSync(new URL(name, folder), 'utf8')))

console.log(`# Placement that learns, simulated

Each row: ${people} people of all levels, in 40 schools. A school hears so many verdicts of its own, each wrong one time in
ten, adopts what they propose, and places its people with that. "off": the school's levels lie half a band above the
tags. "stress": the five misfits at once. "error": distance of stated and observed probabilities, in points.
`)
for (const { slug, questions } of tests) {
  console.log(toLearningTable(slug, simulateLearning(questions, { people })))
}
