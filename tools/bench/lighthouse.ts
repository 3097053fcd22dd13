// `node tools/bench/lighthouse.ts`: every kind of page on a simulated phone, beside the same page without its scripts.
// Arguments select addresses; --write updates docs/lighthouse.md. Needs `npm run build` first.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../server/root.ts'
import { startBrowser } from './lighthouse/browser.ts'
import { startSentence } from './lighthouse/sentence.ts'
import { startTwin } from './lighthouse/twin.ts'
import { type Visit, visit } from './lighthouse/visit.ts'
import { describeMachine } from './machine.ts'
import { median } from './row.ts'
import { withDataDir } from './servers/data-dir.ts'
import { type Kur, startKur } from './servers/kur.ts'

const ROUNDS = 3
const SETTLING = 4_000
const PATHS = [
  '/',
  '/page/yds',
  '/contact',
  '/faq',
  '/article/12-haftalik-yds-plani',
  '/gruplar',
  '/on-kayit',
  '/test/ingilizce',
  '/auth/login',
]

const SENTENCE = 'a page of one sentence'

interface Measured {
  path: string
  pagesFirst: boolean
  own: Visit[]
  twin: Visit[]
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const paths = wanted.length > 0 ? wanted : PATHS
const measured = await withDataDir(async (dataDir) => {
  const kur = await startKur(dataDir)
  using twin = await startTwin(kur.port)
  using sentence = await startSentence()
  try {
    await settle(kur)
    const all: Measured[] = []
    for (const path of paths) all.push(await measurePage(path, kur.port, twin.port))
    all.push({ ...(await measurePage('/', sentence.port, sentence.port)), path: SENTENCE })
    return all
  } finally {
    await kur.stop()
  }
})
const conditions = [
  'Lighthouse’s simulated phone on slow 4G',
  `medians of ${ROUNDS}`,
  `${measured.every(({ pagesFirst }) => pagesFirst) ? 'the page’s' : 'no'} process scheduled before the browser’s others`,
].join(', ')
const report = `${describeMachine(conditions)}\n\n${toTable(measured)}\n`
console.log(`\n${report}`)
if (process.argv.includes('--write')) write()

async function settle(kur: Kur): Promise<void> {
  for (const path of paths) await kur.get(path, { 'Accept-Encoding': 'br' })
  await sleep(SETTLING)
}

/** A fresh browser for each page, as a long-running one is slower. Its first visit does not count. */
async function measurePage(path: string, own: number, twin: number): Promise<Measured> {
  process.stderr.write(`${path}…\n`)
  using browser = await startBrowser()
  const both: Measured = { path, pagesFirst: browser.pagesFirst, own: [], twin: [] }
  await visit(browser.port, `http://127.0.0.1:${twin}${path}`)
  for (let round = 0; round < ROUNDS; round++) {
    both.own.push(await visit(browser.port, `http://127.0.0.1:${own}${path}`))
    both.twin.push(await visit(browser.port, `http://127.0.0.1:${twin}${path}`))
  }
  return both
}

function toTable(rows: Measured[]): string {
  const head =
    '| page | scores | FCP s | LCP s | twin LCP s | ratio | TBT ms | twin TBT ms | TBT by processor time ms | CLS | faults |'
  return [head, `|${' --- |'.repeat(11)}`, ...rows.map(toLine)].join('\n')
}

function toLine({ path, own, twin }: Measured): string {
  const of = (visits: Visit[], pick: (visit: Visit) => number) => median(visits.map(pick))
  const scores = own[0]?.scores.map((_, index) => of(own, (each) => each.scores[index] ?? 0)) ?? []
  const [mine, theirs] = [own, twin].map((visits) => of(visits, (each) => each.largestPaint))
  const cells = [
    path,
    scores.join(' '),
    of(own, (each) => each.firstPaint).toFixed(2),
    mine?.toFixed(2),
    theirs?.toFixed(2),
    ((mine ?? 0) / (theirs ?? 0)).toFixed(3),
    of(own, (each) => each.blocked).toFixed(0),
    of(twin, (each) => each.blocked).toFixed(0),
    of(own, (each) => each.blockedByWork).toFixed(0),
    of(own, (each) => each.shift).toFixed(3),
    [...new Set(own.flatMap(({ faults }) => faults))].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function write(): void {
  const head = '# As a phone sees it\n\n`node tools/bench/lighthouse.ts --write` writes this page.'
  writeFileSync(join(root, 'docs', 'lighthouse.md'), `${head}\n\n${report}`)
}
