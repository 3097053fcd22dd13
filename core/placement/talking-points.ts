import type { Audience } from '../../domain/people.ts'
import { LEVELS, type Level, type Skill } from '../../domain/placement.ts'
import content from './speaking-prompts.json' with { type: 'json' }

export interface GivenAnswer {
  level: Level
  skill: Skill
  key: string
  selected: string | null
  seen: boolean | null
}

interface Found {
  level: Level
  borderline: boolean
  bands: readonly number[]
}

interface Topic {
  skill: Skill
  level: Level
  right: number
  total: number
}

const MANY = 3

export function talkingPoints(found: Found, answers: readonly GivenAnswer[]): string[] {
  return [certainty(found), gaps(found, answers)].filter((point) => point !== undefined)
}

function certainty({ level, borderline, bands }: Found): string {
  if (!borderline) return `Sonuç belirgin. Konuşmaya ${level} seviyesinde bir soruyla başlayın.`
  const [one, other] = LEVELS.toSorted((a, b) => chance(b) - chance(a)).slice(0, 2)
  const [lower, upper] = LEVELS.filter((name) => name === one || name === other)
  return `Sonuç ${lower} ile ${upper} arasında. Konuşmaya ${upper} seviyesinde başlayın, zorlanırsa ${lower} seviyesine inin.`

  function chance(name: Level): number {
    return bands[LEVELS.indexOf(name)] ?? 0
  }
}

function gaps({ level }: Found, answers: readonly GivenAnswer[]): string | undefined {
  const easy = LEVELS.slice(0, Math.max(LEVELS.indexOf(level) - 1, 0))
  const missed = answers.filter(
    (answer) => easy.includes(answer.level) && answer.selected !== null && !isRight(answer),
  ).length
  if (missed < MANY) return undefined
  return `Seviyesinin çok altındaki ${missed} soruyu yanlış yanıtladı. Temel konularda boşluk olup olmadığını sorun.`
}

/** Skills at levels up to the one found of which at most half were known, the weakest first; at most four. */
export function weakTopics(level: Level, answers: readonly GivenAnswer[]): Topic[] {
  const reach = LEVELS.slice(0, LEVELS.indexOf(level) + 1)
  const asked = answers.filter((answer) => reach.includes(answer.level) && answer.seen !== false)
  const topics = Object.values(Object.groupBy(asked, (one) => `${one.skill} ${one.level}`))
  return topics
    .flatMap((own = []) => {
      const [first] = own
      const right = own.filter(isRight).length
      return first ? [{ skill: first.skill, level: first.level, right, total: own.length }] : []
    })
    .filter(({ right, total }) => total >= 2 && right * 2 <= total)
    .sort((one, other) => one.right / one.total - other.right / other.total)
    .slice(0, 4)
}

/** Wrong answers up to the level above the one found, the easiest first; at most five. */
export function askAgain<Answer extends GivenAnswer>(
  level: Level,
  answers: readonly Answer[],
): Answer[] {
  const reach = LEVELS.slice(0, LEVELS.indexOf(level) + 2)
  return answers
    .filter((one) => reach.includes(one.level) && one.selected !== null && !isRight(one))
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
    .slice(0, 5)
}

function isRight({ selected, key }: GivenAnswer): boolean {
  return selected === key
}

interface Prompt {
  listen: string
  ask: Partial<Record<string, string>>
}

/** The children's test ends with B1. */
const PROMPTS: Record<Audience, Partial<Record<Level, Prompt[]>>> = content

interface Wanted {
  languageCode: string
  audience: Audience
  levels: readonly Level[]
}

/** Questions to ask aloud at each level, the lowest first; none in a language that has no questions yet. */
export function findSpeakingPrompts({ languageCode, audience, levels }: Wanted) {
  return LEVELS.filter((level) => levels.includes(level)).flatMap((level) =>
    (PROMPTS[audience][level] ?? []).flatMap(({ listen, ask }) => {
      const question = ask[languageCode]
      return question ? [{ level, language: languageCode, question, listen }] : []
    }),
  )
}
