import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SheetAnswer } from './find-scored-questions.ts'
import {
  correlate,
  countHealth,
  countOptions,
  efficiency,
  reliability,
  suspectKey,
} from './question-health.ts'

/** Forty people; the better half knows everything but the first question, which each answers as `choose` says. */
function sheets(choose: (isGood: boolean, person: number) => string | null): SheetAnswer[][] {
  return Array.from({ length: 40 }, (_, person) => {
    const isGood = person % 2 === 0
    return Array.from({ length: 8 }, (_, at) => ({
      questionVersionId: at + 1,
      level: 'B1' as const,
      skill: 'grammar' as const,
      key: 'a',
      difficulty: null,
      selected: at === 0 ? choose(isGood, person) : isGood || at % 3 === person % 3 ? 'a' : 'b',
      seen: true,
      timeSpent: 1000 * (person + 1),
    }))
  })
}

const firstOf = (...given: Parameters<typeof sheets>) => countHealth(sheets(...given))[0]

test.each([
  ['good people know it', (isGood: boolean) => (isGood ? 'a' : 'b'), 'fine', 'iyi ayırıyor'],
  ['good people choose c', (isGood: boolean) => (isGood ? 'c' : 'a'), 'mend', 'C seçeneğini'],
  ['everybody knows it', () => 'a', 'watch', 'Neredeyse herkes'],
  ['good people leave it', (isGood: boolean) => (isGood ? null : 'a'), 'retire', 'kaldırın'],
  [
    'chance decides',
    (_: boolean, person: number) => (person % 4 < 2 ? 'a' : 'b'),
    'mend',
    'ayırmıyor',
  ],
])('the advice follows where %s', (_, choose, advice, words) => {
  const health = firstOf(choose)
  expect(health?.advice).toBe(advice)
  expect(health?.reason).toContain(words)
})

test('figures are of those who met the question, and fewer than thirty say nothing', () => {
  const few = sheets(() => 'a').map((sheet, person) =>
    sheet.map((answer) => ({ ...answer, seen: person < 10 })),
  )
  expect(countHealth(few)[0]).toMatchObject({
    seen: 10,
    exposure: 0.25,
    facility: 1,
    correlation: null,
    advice: 'few',
    curve: [],
  })
})

test('distractors, blanks, time and the curve over ability are counted', () => {
  const health = firstOf((isGood, person) => (isGood ? 'a' : person % 4 === 1 ? 'b' : null))
  expect(health).toMatchObject({ seen: 40, blank: 10, facility: 0.5, seconds: 21, exposure: 1 })
  expect(health?.options.map(({ chosen }) => chosen)).toEqual([20, 10, 0, 0])
  expect(health?.curve).toEqual([0, 0, 0.5, 1, 1])
})

const folder = new URL('../../../shared/golden/', import.meta.url)
const here = existsSync(folder)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const table = (name: string) =>
  read(name)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

describe.skipIf(!here)(
  `golden figures${here ? '' : ' (skipped: ../shared/golden is not here)'}`,
  () => {
    test('ten students have a KR-20 of .6963', () => {
      const marks = table('kr20_wuensch.csv').map(([, ...row]) => row.map(Number))
      expect(reliability(marks)).toBeCloseTo(0.696347, 5)
    })

    test('a quiz of Moodle has its facility, discrimination index and efficiency', () => {
      const [most = [], ...rows] = table('moodle_ctt_marks.csv').map(([, ...row]) =>
        row.map(Number),
      )
      const { expected } = JSON.parse(read('moodle_ctt_expected.json'))
      const percent = (value: number | null) => (value === null ? null : 100 * value)
      most.forEach((max, item) => {
        if (max === 0) return
        const marks = rows.map((row) => row[item]!)
        const rests = rows.map((row) => row.reduce((sum, mark) => sum + mark, 0) - row[item]!)
        const facility = (100 * marks.reduce((sum, mark) => sum + mark, 0)) / marks.length / max
        expect(facility).toBeCloseTo(expected.facility_pct[item], 6)
        for (const [found, name] of [
          [percent(correlate(marks, rests)), 'discrimination_index_pct'],
          [percent(efficiency(marks, rests)), 'discriminative_efficiency_pct'],
        ] as const) {
          const published = expected[name][item]
          if (published === null) expect(found, `${name} ${item}`).toBeNull()
          else expect(found, `${name} ${item}`).toBeCloseTo(published, 5)
        }
      })
    })

    test('only item 32 of the 32 questions of SAT12 has a suspected key, option 3, and alpha is .798', () => {
      const { key, published } = JSON.parse(read('sat12_published.json'))
      const rows = table('sat12_responses.csv')
      const right = rows.map((row) => row.map((chosen, i) => (Number(chosen) === key[i] ? 1 : 0)))
      expect(reliability(right)).toBeCloseTo(published.alpha, 3)
      const suspected = (key as number[]).flatMap((own, item) => {
        const choices = rows.map((row, person) => ({
          selected: row[item] ?? null,
          rest: right[person]!.reduce<number>((sum, one) => sum + one, 0) - right[person]![item]!,
        }))
        const rival = suspectKey(String(own), countOptions(['1', '2', '3', '4', '5'], choices))
        return rival ? [[item + 1, rival]] : []
      })
      expect(suspected).toEqual([[32, '3']])
    })
  },
)
