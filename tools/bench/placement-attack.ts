// How much of the answer key an attacker learns by sending many sheets: node tools/bench/placement-attack.ts
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { LEVELS } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { climb, type Letter } from './placement-attacker.ts'
import { createSend } from './placement-double.ts'
import type { Question } from './placement-people.ts'

const RUNS = 8

async function attack(questions: readonly Question[], knows: number, attempts: number) {
  let gained = 0
  for (let run = 0; run < RUNS; run += 1) {
    const random = seededRandom(1000 * knows + run)
    const known = questions.map(({ level, key }) =>
      LEVELS.indexOf(level) < knows ? (key as Letter) : null,
    )
    const keys = await climb(createSend(questions), known, { attempts, random })
    const unknown = questions.flatMap(({ key }, i) => (known[i] ? [] : [keys[i] === key]))
    gained += unknown.filter(Boolean).length - unknown.length / 4
  }
  return gained / RUNS
}

for (const slug of ['ingilizce', 'almanca', 'fransizca']) {
  const file = new URL(`../../content/tests/${slug}.yaml`, import.meta.url)
  const { questions } = parse(readFileSync(file, 'utf8')) as { questions: Question[] }
  for (const knows of [0, 1, 2, 3]) {
    const unknown = questions.filter(({ level }) => LEVELS.indexOf(level) >= knows).length
    const row = [slug, questions.length, `knows ${LEVELS.slice(0, knows).join(' ') || 'nothing'}`]
    for (const attempts of [100, 500]) {
      const gained = await attack(questions, knows, attempts)
      row.push(`${attempts} sends: ${gained.toFixed(1)} of ${unknown}`)
    }
    console.log(`| ${row.join(' | ')} |`)
  }
}
