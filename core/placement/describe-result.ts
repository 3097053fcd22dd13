import { LEVELS, type Level } from '../../domain/placement.ts'
import { BORDERLINE } from './bands.ts'

const WORTH_SAYING = 0.05
const ALIKE = 0.1

interface Band {
  name: Level
  chance: number
}

const EITHER = new Intl.ListFormat('tr', { type: 'disjunction' })

/** In words, because a percentage looks more exact than a test is. */
export function inWords(probability: number): string {
  if (probability >= 0.9) return 'neredeyse kesin'
  if (probability >= 0.75) return 'büyük olasılıkla'
  if (probability >= BORDERLINE) return 'muhtemelen'
  if (probability >= 0.2) return 'belki'
  return probability >= WORTH_SAYING ? 'küçük bir olasılıkla' : 'pek olası değil'
}

/**
 * For the school: `B1 (neredeyse kesin)`, `A2 ile B1 sınırında; B1 biraz daha olası`. The particle “de” fits every level,
 * since each is read with a last syllable “bir” or “iki”. @param bands probabilities, A1 first
 */
export function describeResult(level: Level, bands: readonly number[]): string {
  const all = LEVELS.map((name, i) => ({ name, chance: bands[i] ?? 0 }))
  const own = bands[LEVELS.indexOf(level)] ?? 0
  if (own < BORDERLINE) return describeBorder(level, all)
  const others = listOthers(all.filter(({ name }) => name !== level))
  return `${level} (${inWords(own)}${others && `; ${others}`})`
}

function listOthers(others: readonly Band[]): string {
  const worth = others.filter(({ chance }) => chance >= WORTH_SAYING)
  const likelierFirst = worth.toSorted((one, other) => other.chance - one.chance)
  const words = new Set(likelierFirst.map(({ chance }) => inWords(chance)))
  return [...words]
    .map((word) => {
      const names = worth.filter(({ chance }) => inWords(chance) === word).map(({ name }) => name)
      return `${word} ${EITHER.format(names)}`
    })
    .join(', ')
}

function describeBorder(level: Level, all: readonly Band[]): string {
  const place = LEVELS.indexOf(level)
  const [below, own, above] = [all[place - 1], all[place], all[place + 1]]
  if (below && above && Math.abs(below.chance - above.chance) < ALIKE) {
    return `${level} dolayında; ${below.name} de olabilir, ${above.name} de`
  }
  const next = (below?.chance ?? 0) > (above?.chance ?? 0) ? below : above
  const pair = all.filter((band) => band === own || band === next)
  const others = listOthers(all.filter((band) => !pair.includes(band)))
  const border = `${pair.map(({ name }) => name).join(' ile ')} sınırında`
  const lead = (own?.chance ?? 0) - (next?.chance ?? 0)
  return `${border}; ${whichLeads(level, lead)}${others && `, ${others} de olabilir`}`
}

function whichLeads(level: Level, lead: number): string {
  if (lead < 0.05) return 'ikisi hemen hemen aynı olasılıkta'
  return lead < 0.2 ? `${level} biraz daha olası` : `${level} daha olası`
}
