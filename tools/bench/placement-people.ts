import { BAND_WIDTH, CUTS, LEVEL_DIFFICULTY } from '../../core/placement/score-test.ts'
import { type Level, SKILLS, type Skill } from '../../domain/placement.ts'
import { normal, type Random } from '../../domain/random.ts'

export interface Question {
  level: Level
  skill: Skill
  key: string
}

export type Answers = (string | null)[]

export interface Population {
  name: string
  /** Share of unknown questions that are guessed; without it each person has their own, 0 to 1. */
  guessed?: number
  /** Share of known questions answered wrong; the scoring assumes 0.02. */
  slips?: number
  difficultySd?: number
  slope?: number
  slopeSd?: number
  skillSd?: number
  quitters?: number
  /** The distance of the school's levels above the tags, in bands. */
  shift?: number
}

export const FITTING: Population[] = [
  { name: 'leave blank what they do not know', guessed: 0 },
  { name: 'guess what they do not know', guessed: 1 },
  { name: 'guess some, leave some blank' },
]

export const MISFITTING: Population[] = [
  { name: 'slips at 1 known question in 20', slips: 0.05 },
  { name: 'difficulties off by sd 0.5 logit', difficultySd: 0.5 },
  { name: 'slopes vary, sd of logarithm 0.3', slopeSd: 0.3 },
  { name: 'skills differ, sd 0.5 logit', skillSd: 0.5 },
  { name: '1 in 10 stops halfway', quitters: 0.1 },
  {
    name: 'these five at once',
    slips: 0.05,
    difficultySd: 0.5,
    slopeSd: 0.3,
    skillSd: 0.5,
    quitters: 0.1,
  },
  { name: 'slips at 1 known question in 10', slips: 0.1 },
  { name: 'nobody slips', slips: 0 },
  { name: 'bands truly 1 logit wide', slope: 1 / BAND_WIDTH },
  { name: 'bands truly 2 logits wide', slope: 2 / BAND_WIDTH },
]

const OPTIONS = ['a', 'b', 'c', 'd'] as const

export function clickAtRandom(questions: readonly Question[], random: Random): Answers {
  return questions.map(() => anyOption(random))
}

function anyOption(random: Random) {
  return OPTIONS[Math.floor(random() * OPTIONS.length)] ?? null
}

/** Fixes the true difficulties of a test. Each call of the result answers as one person of the band. */
export function createPeople(
  questions: readonly Question[],
  population: Population,
  random: Random,
): (band: number) => Answers {
  const { slips = 0.02, difficultySd = 0, slope = 1, slopeSd = 0, quitters = 0 } = population
  const truths = questions.map((question) => ({
    ...question,
    difficulty: LEVEL_DIFFICULTY[question.level] + difficultySd * normal(random),
    slope: slope * Math.exp(slopeSd * normal(random)),
  }))
  return (band) => {
    const abilities = drawAbilities(band, population, random)
    const guessed = population.guessed ?? random()
    const end = random() < quitters ? questions.length / 2 : questions.length
    return truths.map(({ skill, key, difficulty, slope }, index) => {
      if (index >= end) return null
      const known = 1 / (1 + Math.exp(-slope * (abilities[skill] - difficulty)))
      if (random() < known) return random() < slips ? wrongOption(key) : key
      return random() < guessed ? anyOption(random) : null
    })
  }
}

function drawAbilities(band: number, { skillSd = 0, shift = 0 }: Population, random: Random) {
  const [low = 0, high = 0] = CUTS.slice(band, band + 2)
  const ability = low + (high - low) * random() + shift * BAND_WIDTH
  const abilities = SKILLS.map((skill) => [
    skill,
    skillSd > 0 ? ability + skillSd * normal(random) : ability,
  ])
  return Object.fromEntries(abilities) as Record<Skill, number>
}

function wrongOption(key: string) {
  return OPTIONS.find((option) => option !== key) ?? null
}
