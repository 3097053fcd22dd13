// Compares the adaptive test with fixed ones: node tools/bench/placement-adaptive.ts --people 2000
import { parseArgs } from 'node:util'
import { readForms, simulateAdaptive, toAdaptiveTable } from './placement-adaptive-simulation.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '16800' } } })
const people = Number(values.people)
if (!(people >= 100)) throw new Error('--people is a number of at least 100.')
const { a, b } = readForms()
console.log(toAdaptiveTable(simulateAdaptive({ pool: [...a, ...b], form: a }, { people })))
