import { type Judged, proposeCuts, shiftCuts } from '../../core/placement/learn-cuts.ts'
import { recommendKur } from '../../core/placement/placement-result.ts'
import {
  type CutSet,
  FIRST_CUTS,
  type ScoredQuestion,
  scoreTest,
} from '../../core/placement/score-test.ts'
import type { LevelVerdict } from '../../domain/lesson.ts'
import { type Kur, LEVELS } from '../../domain/placement.ts'
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

const SCHOOLS = 40
const WRONG_VERDICTS = 0.1

interface Row {
  name: string
  verdicts: number
  exact: number
  error: number
  shift: number
  temperature: number
}

const [, , mixed = FITTING[0]] = FITTING
const stress = MISFITTING.find(({ quitters, slips }) => quitters && slips)

/** The same seed gives the same figures. `people`: in each row. */
export function simulateLearning(
  questions: readonly Question[],
  { people, seed = 1 }: { people: number; seed?: number },
): Row[] {
  const random = seededRandom(seed)
  const run = (name: string, population: Population | undefined, counts: readonly number[]) =>
    counts.map((verdicts) => {
      const schools = Array.from({ length: SCHOOLS }, () =>
        runSchool(
          questions,
          { ...mixed, ...population, name },
          {
            verdicts,
            people: people / SCHOOLS,
            random,
          },
        ),
      )
      const { exact, calibration } = measure(schools.flatMap(({ placed }) => placed))
      return {
        name,
        verdicts,
        exact,
        error: calibration.error,
        shift: average(schools.map(({ shift }) => shift)),
        temperature: average(schools.map(({ temperature }) => temperature)),
      }
    })
  return [
    ...run('as assumed', undefined, [0, 20, 40]),
    ...run('off', { name: 'off', shift: 0.5 }, [0, 20, 40]),
    ...run('stress', stress, [0, 40, 200]),
  ]
}

interface School {
  verdicts: number
  people: number
  random: Random
}

function runSchool(
  questions: readonly Question[],
  population: Population,
  { verdicts, people, random }: School,
) {
  const answerAs = createPeople(questions, population, random)
  const draw = (band: number) => toScored(questions, answerAs(band))
  const judged = Array.from({ length: verdicts }, (_, i) =>
    judge(draw(i % LEVELS.length), i % LEVELS.length, random),
  )
  const proposal =
    verdicts > 0 ? proposeCuts(judged) : { shift: 0, low: 0, high: 0, temperature: 1 }
  const set = verdicts > 0 ? shiftCuts('simulated', proposal) : FIRST_CUTS
  const placed = Array.from({ length: people }, (_, i) => {
    const band = i % LEVELS.length
    return place(draw(band), band, set)
  })
  return { placed, shift: proposal.shift, temperature: proposal.temperature }
}

function place(questions: readonly ScoredQuestion[], band: number, set: CutSet): Placed {
  return { band, score: scoreTest(questions, set) }
}

function judge(questions: readonly ScoredQuestion[], band: number, random: Random): Judged {
  const { level, bands } = scoreTest(questions)
  const { kur } = recommendKur(level, bands)
  const verdict = random() < WRONG_VERDICTS ? anotherVerdict(kur, band, random) : saysOf(kur, band)
  return { questions, kur, verdict }
}

/** In B1+ sit people of B1 and of B2. */
function saysOf(kur: Kur, band: number): LevelVerdict {
  const [low, high] = kur === 'B1+' ? [2, 3] : [LEVELS.indexOf(kur), LEVELS.indexOf(kur)]
  if (band < low) return 'too-high'
  return band > high ? 'too-low' : 'right'
}

function anotherVerdict(kur: Kur, band: number, random: Random): LevelVerdict {
  const others = (['too-low', 'right', 'too-high'] as const).filter(
    (one) => one !== saysOf(kur, band),
  )
  return others[random() < 0.5 ? 0 : 1] ?? 'right'
}

function toScored(questions: readonly Question[], answers: Answers): ScoredQuestion[] {
  return questions.map((question, i) => ({
    ...question,
    difficulty: null,
    selected: answers[i] ?? null,
  }))
}

export function toLearningTable(slug: string, rows: readonly Row[]): string {
  const head = ['row', 'verdicts', 'exact, %', 'error', 'shift, bands', 'temperature']
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = rows.map(({ name, verdicts, exact, error, shift, temperature }) => [
    name,
    String(verdicts),
    (100 * exact).toFixed(1),
    (100 * error).toFixed(1),
    shift.toFixed(2),
    temperature.toFixed(2),
  ])
  return [
    `## ${slug}`,
    '',
    toLine(head),
    toLine(head.map(() => '---')),
    ...lines.map(toLine),
    '',
  ].join('\n')
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
