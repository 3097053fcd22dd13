import { median } from '../row.ts'
import { cpuTimeOf } from '../servers/cpu-time.ts'
import { type Load, load, type Measured } from './load.ts'

interface Contender extends Load {
  pid?: number
}

interface Round extends Measured {
  cost: number | undefined
  /** Answers per second of processor time; where that is unknown, per second. */
  perCore: number
}

export interface Compared extends Round {
  rounds: readonly Round[]
}

/** Measures the servers in turn, so that a busy moment meets all of them. Values are medians of the rounds. */
export async function compare(contenders: Contender[], rounds: number): Promise<Compared[]> {
  const outcomes = contenders.map((): Round[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      outcomes[index]?.push(await measureRound(contender))
    }
  }
  return outcomes.map((of) => {
    const costs = of.map((each) => each.cost).filter((cost) => cost !== undefined)
    return {
      perSecond: median(of.map((each) => each.perSecond)),
      perCore: median(of.map((each) => each.perCore)),
      p50: median(of.map((each) => each.p50)),
      p99: median(of.map((each) => each.p99)),
      failures: Math.max(...of.map((each) => each.failures)),
      all: of.reduce((total, each) => total + each.all, 0),
      cost: costs.length > 0 ? median(costs) : undefined,
      rounds: of,
    }
  })
}

export function ratio(one: Compared, other: Compared, of: 'perCore' | 'p99'): number {
  return median(one.rounds.map((round, index) => round[of] / (other.rounds[index]?.[of] ?? 0)))
}

export function describeCost(...compared: Compared[]): string {
  const costs = compared.map(({ cost }) => cost?.toFixed(1)).filter(Boolean)
  return costs.length > 0 ? `${costs.join(' and ')} µs of processor each` : ''
}

async function measureRound(contender: Contender): Promise<Round> {
  const before = cpuTimeOf(contender.pid)
  const measured = await load(contender)
  const after = cpuTimeOf(contender.pid)
  const isKnown = before !== undefined && after !== undefined
  const cost = isKnown ? (1e6 * (after - before)) / measured.all : undefined
  return { ...measured, cost, perCore: cost === undefined ? measured.perSecond : 1e6 / cost }
}
