import { LEVELS } from '../../domain/placement.ts'
import type { Question } from './placement-people.ts'
import type { MeasuredPopulation, SimulatedTest } from './placement-simulation.ts'

const MIN_RANDOM_IN_A1 = 0.95
const MAX_CALIBRATION_ERROR = 0.03

export function brokenBounds(test: SimulatedTest): string[] {
  const { slug, allBlank, allRight, randomInA1, fitting } = test
  return [
    allBlank.level !== 'A1' && `${slug}: all blank is ${allBlank.level}, not A1.`,
    allRight.level !== 'C1' && `${slug}: all right is ${allRight.level}, not C1.`,
    randomInA1 < MIN_RANDOM_IN_A1 &&
      `${slug}: random clicking is A1 for ${percent(randomInA1)} %, under 95 %.`,
    ...fitting.map(
      ({ name, calibration }) =>
        calibration.error > MAX_CALIBRATION_ERROR &&
        `${slug}: stated and observed are ${percent(calibration.error)} points apart, over 3 (${name}).`,
    ),
  ].filter((sentence) => sentence !== false)
}

export function toMarkdown(test: SimulatedTest): string {
  const { slug, questions, allBlank, allRight, randomInA1, fitting, misfitting } = test
  const rows = [...fitting, ...misfitting.map((row) => ({ ...row, name: `misfit: ${row.name}` }))]
  return [
    `## ${slug}, ${questions} questions`,
    '',
    `- all blank: ${allBlank.level}, stated ${percent(Math.max(...allBlank.bands))} %`,
    `- random clicking: A1 for ${percent(randomInA1)} %`,
    `- all right: ${allRight.level}, stated ${percent(Math.max(...allRight.bands))} %`,
    '',
    ...table(
      ['placed, %', ...LEVELS, 'exact', 'within one', 'stated', 'sınırda', 'error', 'worst bin'],
      rows.map(toAccuracyRow),
    ),
    '',
    ...table(['stated > observed, %', ...binNames()], rows.map(toBinRow)),
    '',
  ].join('\n')
}

function toAccuracyRow(row: MeasuredPopulation): string[] {
  const { name, exactByLevel, exact, withinOne, stated, borderline, calibration } = row
  const shares = [exact, withinOne, stated, borderline, calibration.error, calibration.worst]
  return [name, ...exactByLevel.map(percent), ...shares.map(percent)]
}

function toBinRow({ name, calibration }: MeasuredPopulation): string[] {
  return [
    name,
    ...calibration.bins.map(({ share, stated, observed }) =>
      share > 0 ? `${percent(stated)} > ${percent(observed)}` : '',
    ),
  ]
}

function binNames(): string[] {
  return Array.from({ length: 10 }, (_, i) => `${i === 0 ? 5 : i * 10} to ${i * 10 + 10}`)
}

function table(head: string[], rows: string[][]): string[] {
  const toLine = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)]
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

/** The population that departs from what the scoring assumes in every way at once. */
export const STRESS = 'these five at once'

interface WrittenTest {
  slug: string
  questions: Question[]
}

/** The module that the page on accuracy reads: people of the levels that a test asks, shares rounded down to hundredths. */
export function toFigures(
  tests: readonly WrittenTest[],
  results: readonly SimulatedTest[],
  people: number,
): string {
  const rows = results.flatMap(({ slug, questions, misfitting }) => {
    const stress = misfitting.find(({ name }) => name === STRESS)
    const counts = countLevels(tests.find((test) => test.slug === slug)?.questions ?? [])
    if (!stress) return []
    const [exact, withinOne] = [stress.exactByLevel, stress.withinOneByLevel].map((shares) =>
      hundredths(mean(shares.filter((_, level) => counts[level]))),
    )
    const asked = LEVELS.flatMap((name, level) => (counts[level] ? `${name} ${counts[level]}` : []))
    return `    {
      slug: '${slug}',
      levels: '${asked.join(', ')}',
      questions: ${questions},
      exact: ${exact},
      withinOne: ${withinOne},
    },`
  })
  return `// Written by \`node tools/bench/placement.ts --write\`: the row “${STRESS}” of each test.
export const SIMULATED = {
  on: '${new Date().toISOString().slice(0, 10)}',
  peopleOfEachLevel: ${people},
  tests: [
${rows.join('\n')}
  ],
}
`
}

function countLevels(questions: readonly Question[]): number[] {
  return LEVELS.map((name) => questions.filter(({ level }) => level === name).length)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function hundredths(share: number): number {
  return Math.floor(share * 100) / 100
}
