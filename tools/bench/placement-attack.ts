// How much of the answer key an attacker learns by sending many sheets: node tools/bench/placement-attack.ts
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isAlike, isOneLetter, isTooFew } from '../../core/placement/probing.ts'
import { recommendKur } from '../../core/placement/recommend-kur.ts'
import { scoreTest } from '../../core/placement/score-test.ts'
import { LEVELS } from '../../domain/placement.ts'
import {
  climb,
  countSame,
  type Letter,
  type Send,
  type Sheet,
  toPlace,
} from './placement-attacker.ts'
import type { Question } from './placement-people.ts'
import { seededRandom } from './random.ts'

const RUNS = 8
const RECENT = 400

function createSend(questions: readonly Question[]): Send {
  const recent: Sheet[] = []
  return async (sheet) => {
    const asked = questions.map((question, i) => ({
      ...question,
      difficulty: null,
      selected: sheet[i] ?? null,
    }))
    const { level, bands } = scoreTest(asked)
    const letters = sheet.flatMap((letter) => letter ?? [])
    const isProbe = recent.some((other) =>
      isAlike(compare(sheet, other, questions), questions.length, level === 'A1'),
    )
    recent.push(sheet)
    if (recent.length > RECENT) recent.shift()
    const isShown = !isTooFew(letters.length, questions.length) && !isOneLetter(letters) && !isProbe
    return toPlace(isShown ? recommendKur(level, bands) : undefined)
  }
}

function compare(one: Sheet, other: Sheet, questions: readonly Question[]) {
  const missed = questions.flatMap(({ key }, i) => {
    const [mine, theirs] = [one[i], other[i]]
    return mine && theirs && mine !== key && theirs !== key ? [mine === theirs] : []
  })
  return {
    same: countSame(one, other),
    missed: missed.length,
    sameMissed: missed.filter(Boolean).length,
  }
}

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
