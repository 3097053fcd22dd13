import { LEVELS, type Level } from './bands.ts'

/** Bands under this chance are not worth a word. */
const WORTH_SAYING = 0.05

/** Turkish for a probability: words, because a bare percentage looks more exact than a test is. */
function inWords(probability: number): string {
  if (probability >= 0.9) return 'neredeyse kesin'
  if (probability >= 0.75) return 'büyük olasılıkla'
  if (probability >= 0.6) return 'olasılıkla'
  if (probability >= 0.35) return 'belki'
  return 'küçük bir olasılıkla'
}

/**
 * The result as a sentence: the most probable band, and its neighbours as far as they come into question.
 * @param bands probability of each band, A1 first
 */
export function describeResult(level: Level, bands: readonly number[]): string {
  const own = bands[LEVELS.indexOf(level)] ?? 0
  const others = LEVELS.map((name, i) => ({ name, chance: bands[i] ?? 0 }))
    .filter(({ name, chance }) => name !== level && chance >= WORTH_SAYING)
    .sort((one, other) => other.chance - one.chance)
    .map(({ name, chance }) => `${inWords(chance)} ${name}`)
  const main = `Seviyeniz ${inWords(own)} ${level}`
  return others.length > 0 ? `${main}; ${others.join(', ')}.` : `${main}.`
}
