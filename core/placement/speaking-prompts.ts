import type { Audience } from '../../domain/people.ts'
import { LEVELS, type Level } from '../../domain/placement.ts'
import content from './speaking-prompts.json' with { type: 'json' }

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
