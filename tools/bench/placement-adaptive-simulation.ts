import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import {
  COUNTED_PEOPLE,
  chooseQuestions,
  findOverexposed,
  type PoolQuestion,
} from '../../core/placement/choose-questions.ts'
import { FIRST_CUTS, type ScoredQuestion, scoreTest } from '../../core/placement/score-test.ts'
import { LEVELS } from '../../domain/placement.ts'
import { type Random, seededRandom } from '../../domain/random.ts'
import { measure, type Placed } from './placement-measures.ts'
import {
  type Answers,
  createPeople,
  FITTING,
  MISFITTING,
  type Population,
  type Question,
} from './placement-people.ts'

/** The two forms of the English test. */
export function readForms(): Record<'a' | 'b', WrittenQuestion[]> {
  const added = readBank('bank/ingilizce').filter(({ form }) => form === 'b')
  return { a: readBank('ingilizce'), b: added }
}

export function readPool() {
  const { a, b } = readForms()
  return toPool([...a, ...b])
}

function readBank(name: string): WrittenQuestion[] {
  const file = new URL(`../../content/tests/${name}.yaml`, import.meta.url)
  return (parse(readFileSync(file, 'utf8')) as { questions: WrittenQuestion[] }).questions
}

export interface WrittenQuestion extends Question {
  passage?: string
  form?: string
}

interface Bank {
  /** The adaptive test draws from these. */
  pool: readonly WrittenQuestion[]
  /** A fixed test asks these. */
  form: readonly WrittenQuestion[]
}

interface Row {
  name: string
  test: string
  asked: number
  exact: number
  withinOne: number
  error: number
  /** The share of people who met the question that most of them met. */
  exposure: number
}

const [, , mixed = FITTING[0]] = FITTING
const stress = MISFITTING.find(({ quitters, slips }) => quitters && slips)
/** Shares of the levels among people, A1 first. */
const EVEN = [0.2, 0.2, 0.2, 0.2, 0.2]
const MANY_BEGINNERS = [0.6, 0.1, 0.1, 0.1, 0.1]

/** The same seed gives the same figures. `people`: in each row. */
export function simulateAdaptive(
  { pool, form }: Bank,
  { people, seed = 1 }: { people: number; seed?: number },
): Row[] {
  const questions = toPool(pool)
  const forms = [form, shorten(form, 40)].map((own) => toPool(own))
  const random = seededRandom(seed)
  const run = (name: string, population: Population, levels: readonly number[]) => {
    const drawBand = () => drawFrom(levels, random)
    const setting = { people, random, population: { ...mixed, ...population, name, quitters: 0 } }
    return [
      ...forms.map((own) => ({
        name,
        test: `fixed ${own.length}`,
        ...runFixed(own, { ...setting, drawBand }),
      })),
      {
        name,
        test: `adaptive of ${questions.length}`,
        ...runAdaptive(questions, { ...setting, drawBand }),
      },
    ]
  }
  return [
    ...run('as assumed', { name: '' }, EVEN),
    ...run('60 % beginners', { name: '' }, MANY_BEGINNERS),
    ...run('four misfits at once', { name: '', ...stress }, EVEN),
  ]
}

interface Setting {
  people: number
  population: Population
  random: Random
  drawBand: () => number
}

function drawFrom(shares: readonly number[], random: Random): number {
  let left = random()
  const place = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return Math.max(place, 0)
}

function toPool(questions: readonly WrittenQuestion[]): (PoolQuestion & Question)[] {
  const passages = [...new Set(questions.map(({ passage }) => passage))]
  return questions.map(({ level, skill, key, passage }, i) => ({
    id: i + 1,
    questionId: i + 1,
    level,
    skill,
    key,
    difficulty: null,
    passageId: passage === undefined ? null : passages.indexOf(passage) + 1,
  }))
}

/** As many questions of each level, in equal steps over the form. */
function shorten(form: readonly WrittenQuestion[], length: number): WrittenQuestion[] {
  return LEVELS.flatMap((level) => {
    const own = form.filter((one) => one.level === level)
    const count = Math.round((own.length * length) / form.length)
    return Array.from({ length: count }, (_, i) => own[Math.floor((i * own.length) / count)] ?? [])
  }).flat()
}

function runFixed(
  questions: readonly PoolQuestion[],
  { people, population, random, drawBand }: Setting,
) {
  const answerAs = createPeople(questions, population, random)
  const placed = Array.from({ length: people }, (): Placed => {
    const band = drawBand()
    return { band, score: scoreTest(toScored(questions, answerAs(band))) }
  })
  return { ...figures(placed), asked: questions.length, exposure: 1 }
}

function runAdaptive(
  pool: readonly PoolQuestion[],
  { people, population, random, drawBand }: Setting,
) {
  const answerAs = createPeople(pool, population, random)
  const sheets: PoolQuestion[][] = []
  const placed = Array.from({ length: people }, (_, person): Placed => {
    const band = drawBand()
    const latest = sheets.slice(-COUNTED_PEOPLE)
    const met = countMet(latest)
    const avoided = new Set(findOverexposed(pool, met, latest.length))
    const answers = answerAs(band)
    const asked = takeTest(pool, {
      seed: person,
      avoided,
      answerTo: (one) => answers[one.id - 1] ?? null,
    })
    sheets.push(asked)
    return {
      band,
      score: scoreTest(
        toScored(
          asked,
          asked.map(({ id }) => answers[id - 1] ?? null),
        ),
      ),
    }
  })
  const asked = sheets.reduce((sum, sheet) => sum + sheet.length, 0) / people
  const exposure = Math.max(...countMet(sheets).values()) / people
  return { ...figures(placed), asked, exposure }
}

interface Taker {
  seed: number
  avoided: ReadonlySet<number>
  answerTo: (question: PoolQuestion) => string | null
}

/** The questions that one person meets. */
export function takeTest(
  pool: readonly PoolQuestion[],
  { seed, avoided, answerTo }: Taker,
): PoolQuestion[] {
  const asked: PoolQuestion[] = []
  const heard: (string | null)[] = []
  for (;;) {
    const { next, total } = chooseQuestions(pool, { seed, asked, heard, avoided }, FIRST_CUTS)
    asked.push(...next)
    if (total !== null) return asked.slice(0, total)
    const question = asked[heard.length]
    if (!question) return asked
    heard.push(answerTo(question))
  }
}

function countMet(sheets: readonly PoolQuestion[][]): Map<number, number> {
  const met = new Map<number, number>()
  for (const { id } of sheets.flat()) met.set(id, (met.get(id) ?? 0) + 1)
  return met
}

function figures(placed: readonly Placed[]) {
  const { exact, withinOne, calibration } = measure(placed)
  return { exact, withinOne, error: calibration.error }
}

function toScored(questions: readonly PoolQuestion[], answers: Answers): ScoredQuestion[] {
  return questions.map((question, i) => ({ ...question, selected: answers[i] ?? null }))
}

export function toAdaptiveTable(rows: readonly Row[]): string {
  const head = ['people', 'test', 'questions', 'exact, %', 'within one, %', 'error', 'exposure']
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const percent = (share: number) => (100 * share).toFixed(1)
  const lines = rows.map(({ name, test, asked, exact, withinOne, error, exposure }) => [
    name,
    test,
    asked.toFixed(1),
    percent(exact),
    percent(withinOne),
    percent(error),
    exposure.toFixed(2),
  ])
  return [toLine(head), toLine(head.map(() => '---')), ...lines.map(toLine)].join('\n')
}
