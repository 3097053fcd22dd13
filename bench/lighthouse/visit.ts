import lighthouse, { type Result } from 'lighthouse'

/** Audits that fail where they should: what stands behind a login is kept out of search engines. */
const NOT_FOR_SEARCH = new Set(['is-crawlable'])

export interface Visit {
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  scores: number[]
  /** Seconds. */
  firstPaint: number
  /** Seconds. */
  largestPaint: number
  /** Milliseconds. */
  blocked: number
  shift: number
  /** Names of the audits that took points. */
  faults: string[]
}

/** One visit as Lighthouse sees it: a phone on a slow 4G network, simulated. */
export async function visit(browserPort: number, url: string): Promise<Visit> {
  const run = await lighthouse(url, { port: browserPort, output: 'json', logLevel: 'silent' })
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
  const { audits, categories } = run.lhr
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    firstPaint: measured('first-contentful-paint') / 1000,
    largestPaint: measured('largest-contentful-paint') / 1000,
    blocked: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    faults: findFaults(run.lhr),
  }
}

function findFaults({ audits, categories }: Result): string[] {
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return weighty.filter((id) => {
    const score = audits[id]?.score
    return typeof score === 'number' && score < 0.995 && !NOT_FOR_SEARCH.has(id)
  })
}
