import { BORDERLINE, LEVELS, type Level } from './bands.ts'

/** Bands under this chance are not worth a word. */
const WORTH_SAYING = 0.05
/** From here on another band is more than a small chance. */
const SERIOUS = 0.2
/** Neighbours closer to each other than this have the same say. */
const ALIKE = 0.1

interface Band {
  name: Level
  chance: number
}

const EITHER = new Intl.ListFormat('tr', { type: 'disjunction' })

/**
 * The result as a Turkish sentence, in words, because a bare percentage looks more exact than a test is.
 * The particle “de” fits every level: each ends in “bir” or “iki” when read.
 * @param level the most probable band
 * @param bands probability of each band, A1 first
 */
export function describeResult(level: Level, bands: readonly number[]): string {
  const all = LEVELS.map((name, i) => ({ name, chance: bands[i] ?? 0 }))
  const own = all.find(({ name }) => name === level)
  if (!own || own.chance < BORDERLINE) return describeBorder(level, all)
  const others = inWords(all.filter(({ name }) => name !== level))
  return `Seviyeniz ${howLikely(own.chance)} ${level}${others && `; ${others}`}.`
}

function howLikely(chance: number): string {
  if (chance >= 0.9) return 'neredeyse kesin olarak'
  return chance >= 0.75 ? 'büyük olasılıkla' : 'muhtemelen'
}

/** The bands that come into question beside the ones already named; empty where none does. */
function inWords(others: readonly Band[]): string {
  const names = (from: number, under: number) =>
    others.filter(({ chance }) => chance >= from && chance < under).map(({ name }) => name)
  const serious = names(SERIOUS, 1)
  const small = names(WORTH_SAYING, SERIOUS)
  return [
    ...(serious.length > 0 ? [`daha düşük bir olasılıkla ${EITHER.format(serious)}`] : []),
    ...(small.length > 0 ? [`küçük bir olasılıkla ${EITHER.format(small)}`] : []),
  ].join(', ')
}

function describeBorder(level: Level, all: readonly Band[]): string {
  const place = LEVELS.indexOf(level)
  const [below, own, above] = [all[place - 1], all[place], all[place + 1]]
  const next = (below?.chance ?? 0) > (above?.chance ?? 0) ? below : above
  if (below && above && Math.abs(below.chance - above.chance) < ALIKE) {
    return `Seviyeniz ${level} dolayında: ${below.name} de olabilir, ${above.name} de.`
  }
  const pair = all.filter((band) => band === own || band === next)
  const others = inWords(all.filter((band) => !pair.includes(band)))
  const border = `${pair.map(({ name }) => name).join(' ile ')} sınırındasınız`
  const lead = (own?.chance ?? 0) - (next?.chance ?? 0)
  return `${border}; ${whichLeads(level, lead)}${others && `, ${others} de olabilir`}.`
}

function whichLeads(level: Level, lead: number): string {
  if (lead < 0.05) return 'ikisi hemen hemen aynı olasılıkta'
  return lead < 0.2 ? `${level} biraz daha olası` : `${level} daha olası`
}
