import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { blockedByWork } from './processor-time.ts'

/** Pages behind a login are kept out of search engines on purpose. */
const NOT_FOR_SEARCH = new Set(['is-crawlable'])

const ATTEMPTS = 4
const TIMEOUT = 90_000

export interface Visit {
  scores: number[]
  firstPaint: number
  largestPaint: number
  blocked: number
  blockedByWork: number
  shift: number
  faults: string[]
}

export async function visit(browserPort: number, url: string): Promise<Visit> {
  const { lhr, artifacts } = await runLighthouse(browserPort, url)
  const { audits, categories } = lhr
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    firstPaint: measured('first-contentful-paint') / 1000,
    largestPaint: measured('largest-contentful-paint') / 1000,
    blocked: measured('total-blocking-time'),
    blockedByWork: blockedByWork(artifacts.Trace.traceEvents),
    shift: measured('cumulative-layout-shift'),
    faults: findFaults(lhr),
  }
}

/** On a busy machine Chromium sometimes loses the start of a recording. */
async function runLighthouse(port: number, url: string): Promise<RunnerResult> {
  let fault: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const visiting = lighthouse(url, { port, output: 'json', logLevel: 'silent' })
    const run = await Promise.race([visiting, sleep(TIMEOUT, undefined, { ref: false })])
    if (!run) throw new Error(`${url}: Chromium does not answer any more`)
    if (!run.lhr.runtimeError) return run
    fault = run.lhr.runtimeError.message
  }
  throw new Error(`${url}: ${fault}`)
}

function findFaults({ audits, categories }: RunnerResult['lhr']): string[] {
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return weighty.filter((id) => {
    const score = audits[id]?.score
    return typeof score === 'number' && score < 0.995 && !NOT_FOR_SEARCH.has(id)
  })
}
