import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../../domain/random.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'

interface Arrivals {
  port: number
  path: string
  visitors: Record<string, string>[]
  perSecond: number
  seconds: number
  seed: number
}

/**
 * Sends requests at random moments (a Poisson process), however slow the responses are. @returns milliseconds of each
 * response from its due moment @throws Error for a response that is not 200
 */
export function arrive({ seconds, perSecond, ...asked }: Arrivals): Promise<number[]> {
  const random = seededRandom(asked.seed)
  const visits: Promise<number>[] = []
  const begun = performance.now()
  let after = 0
  for (;;) {
    after += (-Math.log(1 - random()) * 1000) / perSecond
    if (after > seconds * 1000) return Promise.all(visits)
    const headers = asked.visitors[visits.length % asked.visitors.length]
    visits.push(visit(asked, headers, begun + after))
  }
}

async function visit(
  { port, path }: Pick<Arrivals, 'port' | 'path'>,
  headers: Record<string, string> | undefined,
  moment: number,
): Promise<number> {
  await sleep(moment - performance.now())
  const { status } = await fetchRaw(port, path, headers)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return performance.now() - moment
}
