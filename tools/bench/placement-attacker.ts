import type { Random } from '../../domain/random.ts'

export type Letter = 'a' | 'b' | 'c' | 'd'
export type Sheet = (Letter | null)[]

export type Place = number | null

export type Send = (sheet: Sheet) => Promise<Place>

const LETTERS = ['a', 'b', 'c', 'd'] as const

const KURS = ['A1', 'A2', 'B1', 'B1+', 'B2', 'C1']
const CERTAINTIES = ['between', 'likely', 'sure']

interface Shown {
  kur: string
  certainty: string
  or?: string | null
}

export function toPlace(result: Shown | undefined): Place {
  if (!result) return null
  return KURS.indexOf(result.kur) * 3 + Math.max(0, CERTAINTIES.indexOf(result.certainty))
}

/**
 * Tries each option of a question on an otherwise equal sheet: the one that places differently is the key.
 * @param every tries each question, or every second, third …
 */
export async function compareOptions(
  send: Send,
  base: Sheet,
  random: Random,
  every = 1,
): Promise<Letter[]> {
  const keys: Letter[] = []
  for (const question of base.keys()) {
    if (question % every !== 0) {
      keys.push(anyLetter(random))
      continue
    }
    const places = await Promise.all(LETTERS.map((letter) => send(base.with(question, letter))))
    const odd = places.findIndex((place) => places.filter((other) => other === place).length === 1)
    keys.push(LETTERS[odd] ?? anyLetter(random))
  }
  return keys
}

export async function climb(
  send: Send,
  known: readonly (Letter | null)[],
  { attempts, random }: { attempts: number; random: Random },
): Promise<Letter[]> {
  const seen: { sheet: Sheet; place: number }[] = []
  const sent: Sheet[] = []
  for (let attempt = 0; attempt < attempts; attempt += AT_ONCE) {
    const beliefs = believe(known, seen)
    const sheets = Array.from({ length: AT_ONCE }, () => {
      const sheet = drawUnlike(sent, beliefs, random)
      sent.push(sheet)
      return sheet
    })
    const places = await Promise.all(sheets.map(send))
    sheets.forEach((sheet, i) => {
      const place = places[i] ?? null
      if (place !== null) seen.push({ sheet, place })
    })
  }
  return believe(known, seen).map((belief) => pickBest(belief, random))
}

const AT_ONCE = 5

type Beliefs = number[][]

const BOLDNESS = 0.3
const STRONGEST = 4

function believe(
  known: readonly (Letter | null)[],
  seen: readonly { sheet: Sheet; place: number }[],
): Beliefs {
  const mean = seen.reduce((sum, { place }) => sum + place, 0) / Math.max(1, seen.length)
  const variance = seen.reduce((sum, { place }) => sum + (place - mean) ** 2, 0)
  const sd = Math.sqrt(variance / Math.max(1, seen.length))
  return known.map((key, question) => {
    if (key) return LETTERS.map((letter) => (letter === key ? 1 : 0))
    const sums = [0, 0, 0, 0]
    const counts = [0, 0, 0, 0]
    for (const { sheet, place } of sd > 0 ? seen : []) {
      const option = LETTERS.indexOf(sheet[question] as Letter)
      sums[option] = (sums[option] ?? 0) + (place - mean) / sd
      counts[option] = (counts[option] ?? 0) + 1
    }
    return sums.map((sum, option) => {
      const merit = (BOLDNESS * sum) / Math.sqrt(1 + (counts[option] ?? 0))
      return Math.exp(Math.max(-STRONGEST, Math.min(STRONGEST, merit)))
    })
  })
}

/** Share of equal answers from which the server recognises a sheet. */
const ALIKE = 0.7

function drawUnlike(sent: readonly Sheet[], beliefs: Beliefs, random: Random): Sheet {
  for (let tries = 0; tries < 20; tries += 1) {
    const sheet = beliefs.map((belief) => draw(belief, random))
    if (sent.every((other) => countSame(sheet, other) < ALIKE * sheet.length)) return sheet
  }
  return beliefs.map((belief) => draw(belief, random))
}

export function countSame(one: Sheet, other: Sheet): number {
  return one.filter((letter, question) => letter !== null && letter === other[question]).length
}

function draw(belief: readonly number[], random: Random): Letter {
  let rest = random() * belief.reduce((sum, weight) => sum + weight, 0)
  const place = belief.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return LETTERS[place] ?? 'd'
}

function pickBest(belief: readonly number[], random: Random): Letter {
  const most = Math.max(...belief)
  const best = LETTERS.filter((_, option) => belief[option] === most)
  return best[Math.floor(random() * best.length)] ?? 'a'
}

export function anyLetter(random: Random): Letter {
  return LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'
}
