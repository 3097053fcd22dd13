import { median } from '../row.ts'
import { type Load, load, type Measured } from './load.ts'

/** Measures contenders by turns, so that a busy moment of the machine meets all of them; medians of the rounds. */
export async function compare(contenders: Load[], rounds: number): Promise<Measured[]> {
  const measured = contenders.map((): Measured[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      measured[index]?.push(await load(contender))
    }
  }
  return measured.map((of) => ({
    perSecond: median(of.map((each) => each.perSecond)),
    p50: median(of.map((each) => each.p50)),
    p99: median(of.map((each) => each.p99)),
    failures: Math.max(...of.map((each) => each.failures)),
  }))
}
