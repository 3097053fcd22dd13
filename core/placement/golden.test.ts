import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calibrate } from './calibrate.ts'
import { classifyByError } from './classification.ts'
import { expectedAbility, type Item, type Prior, posterior } from './score-test.ts'

// Independent results, published and recomputed, outside of the repository.
const folder = new URL('../../../shared/golden/', import.meta.url)
const here = existsSync(folder)

function read(name: string) {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

function toItems(slopes: number[], difficulties: number[], guesses: number[] = []): Item[] {
  return slopes.map((discrimination, i) => ({
    discrimination,
    difficulty: difficulties[i]!,
    guessing: guesses[i] ?? 0,
    slip: 0,
  }))
}

function grid(
  low: number,
  high: number,
  step: number,
  density: (ability: number) => number,
): Prior {
  const count = Math.round((high - low) / step) + 1
  const points = Array.from({ length: count }, (_, i) => low + i * step)
  return { points, weights: points.map(density) }
}

const standardNormal = (ability: number) => Math.exp((-ability * ability) / 2)
const NORMAL = grid(-6, 6, 0.01, standardNormal)
const FINE_NORMAL = grid(-3, 3, 0.0005, standardNormal)

const COARSE_NORMAL = grid(-6, 6, 0.2, standardNormal)

function readRows(name: string): number[][] {
  const [, ...lines] = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
  return lines.map((line) => line.split(',').map(Number))
}

function eap(prior: Prior, items: Item[], right: boolean[]): number {
  return expectedAbility(prior, posterior(prior, items, right)).mean
}

function map(prior: Prior, items: Item[], right: boolean[]): number {
  const weights = posterior(prior, items, right)
  const peak = weights.reduce((best, weight, i) => (weight > weights[best]! ? i : best), 0)
  return prior.points[peak]!
}

const toRight = (pattern: string) => [...pattern].map((answer) => answer === '1')

describe.skipIf(!here)(
  `golden answers${here ? '' : ' (skipped: ../shared/golden is not here)'}`,
  () => {
    test('each of the 30 LSAT 6 patterns has its published MAP score, 11111 .606 and 00000 -1.895', () => {
      const { two_pl, two_pl_scores } = read('lsat_published.json').lsat6
      const items = toItems(two_pl.published.a_ltm, two_pl.published.b_ltm)
      expect(two_pl_scores.rows).toHaveLength(30)
      for (const row of two_pl_scores.rows) {
        const score = map(FINE_NORMAL, items, toRight(row.pattern))
        expect(Math.abs(score - row.map), row.pattern).toBeLessThanOrEqual(0.001)
      }
    })

    test('LSAT 7 patterns have their EAP and MAP scores: recomputed to .001, published to .01', () => {
      const { two_pl, two_pl_scores } = read('lsat_published.json').lsat7
      const items = toItems(two_pl.recomputed.a, two_pl.recomputed.b)
      two_pl_scores.patterns.forEach((pattern: string, i: number) => {
        const mean = eap(NORMAL, items, toRight(pattern))
        const mode = map(FINE_NORMAL, items, toRight(pattern))
        expect(Math.abs(mean - two_pl_scores.recomputed.eap[i]), pattern).toBeLessThan(0.001)
        expect(Math.abs(mode - two_pl_scores.recomputed.map[i]), pattern).toBeLessThan(0.001)
        expect(Math.abs(mean - two_pl_scores.eap[i]), pattern).toBeLessThan(0.01)
        expect(Math.abs(mode - two_pl_scores.map[i]), pattern).toBeLessThan(0.01)
      })
    })

    test('questions with guessing have the EAP of jsCAT: -1.649 and, with a right answer more, -1.486', () => {
      for (const name of ['eap_normal_prior_all_wrong', 'eap_normal_prior_plus_one_correct']) {
        const { items, right, answer } = readCase(name)
        expect(eap(NORMAL, items, right), name).toBeCloseTo(answer.recomputed, 4)
        expect(eap(NORMAL, items, right), name).toBeCloseTo(answer.eap, 3)
      }
    })

    test('an even prior gives the EAP of each grid: -3.1217 in steps of 0.1, -3.0885 in steps of 0.01', () => {
      const { items, right, answer } = readCase('eap_uniform_prior')
      const coarse = eap(
        grid(-4, 4, 0.1, () => 1),
        items,
        right,
      )
      const fine = eap(
        grid(-4, 4, 0.01, () => 1),
        items,
        right,
      )
      expect(coarse).toBeCloseTo(answer.recomputed_step_0_1, 4)
      expect(fine).toBeCloseTo(answer.recomputed_step_0_01, 4)
    })

    test('without a prior the peak is the maximum likelihood score of jsCAT, or the end of the scale', () => {
      const flat = grid(-6, 6, 0.0005, () => 1)
      for (const name of ['mle3', 'mle7', 'all_wrong_mle_hits_bound']) {
        const { items, right, answer } = readCase(name)
        expect(map(flat, items, right), name).toBeCloseTo(answer.recomputed ?? answer.mle, 3)
      }
    })

    test('LSAT 6 and 7 have their published likelihoods and slopes, difficulties to three digits', async () => {
      for (const [name, published] of [
        ['lsat6', -2466.653],
        ['lsat7', -2658.805],
      ] as const) {
        const rows = readRows(`${name}_patterns.csv`)
        const answered = rows.map((row) => ({
          marks: row.slice(0, 5).map((mark) => mark === 1),
          guessing: 0,
          people: row[5]!,
        }))
        const found = await calibrate({ answered, abilities: COARSE_NORMAL, slip: 0 })
        expect(Math.abs(found.logLikelihood - published), name).toBeLessThan(0.0006)
        const { a, d } = read('lsat_published.json')[name].two_pl.recomputed
        found.questions.forEach(({ difficulty, discrimination }, i) => {
          expect(Math.abs(discrimination - a[i]), name).toBeLessThan(0.001)
          expect(Math.abs(-discrimination * difficulty - d[i]), name).toBeLessThan(0.001)
        })
      }
    })

    test('SAT 12 has the likelihood that mirt prints, -9488.955', async () => {
      const { key, recomputed } = read('sat12_published.json')
      const answered = readRows('sat12_responses.csv').map((row) => ({
        marks: row.map((choice, i) => choice === key[i]),
        guessing: 0,
        people: 1,
      }))
      const found = await calibrate({ answered, abilities: COARSE_NORMAL, slip: 0 })
      expect(found.logLikelihood.toFixed(3)).toBe('-9488.955')
      found.questions.forEach(({ discrimination }, i) => {
        expect(
          Math.abs(discrimination - recomputed.fits['2pl'].a[i]),
          `item ${i + 1}`,
        ).toBeLessThan(0.01)
      })
    })

    test('a measurement with error falls on the right side of a cut as often as the closed form says, to six digits', () => {
      const people = grid(-6, 6, 0.002, standardNormal)
      const total = people.weights.reduce((sum, weight) => sum + weight, 0)
      for (const { error_sd, p_correct } of read('classification_closed_form.json').cases) {
        const right = people.points.reduce((sum, ability, i) => {
          const { accuracy } = classifyByError(ability, error_sd, [0])
          return sum + (accuracy * people.weights[i]!) / total
        }, 0)
        expect(Math.abs(right - p_correct), error_sd).toBeLessThan(0.000001)
      }
    })
  },
)

function readCase(name: string) {
  const answer = read('cat_scoring_jscat.json').cases.find(
    (one: { name: string }) => one.name === name,
  )
  const columns = [0, 1, 2].map((column) => answer.items_abc.map((row: number[]) => row[column]))
  const items = toItems(columns[0]!, columns[1]!, columns[2])
  return {
    items,
    right: answer.resp.map((response: number) => response === 1) as boolean[],
    answer,
  }
}
