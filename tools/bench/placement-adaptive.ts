// Compares the adaptive test with fixed ones, in simulation: node tools/bench/placement-adaptive.ts --people 2000
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import {
  simulateAdaptive,
  toAdaptiveTable,
  type WrittenQuestion,
} from './placement-adaptive-simulation.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '16800' } } })
const people = Number(values.people)
if (!(people >= 100)) throw new Error('--people is a number of at least 100.')
const form = readBank('ingilizce')
const pool = [...form, ...readBank('bank/ingilizce').filter(({ form: name }) => name === 'b')]
console.log(toAdaptiveTable(simulateAdaptive({ pool, form }, { people })))

function readBank(name: string): WrittenQuestion[] {
  const file = new URL(`../../content/tests/${name}.yaml`, import.meta.url)
  return (parse(readFileSync(file, 'utf8')) as { questions: WrittenQuestion[] }).questions
}
