import cluster from 'node:cluster'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

/** What a request was about. */
export type Kind = 'site' | 'staff-app' | 'api' | 'file' | 'operations'

/** Upper ends of the classes of duration, in milliseconds. */
const BOUNDS = [5, 10, 25, 50, 100, 250, 1_000, 5_000]

interface Sources {
  pool: pg.Pool
  pages: PageCache | undefined
  files: Files
}

/** Counts in plain numbers, written down when somebody asks. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #durations = new Map<Kind, { classes: number[]; sum: number; count: number }>()

  /** @param duration in milliseconds, of answers that had to be made */
  count(kind: Kind, status: number, duration: number): void {
    const label = `kind="${kind}",status="${Math.floor(status / 100)}xx"`
    this.#requests.set(label, (this.#requests.get(label) ?? 0) + 1)
    const known = this.#durations.get(kind) ?? { classes: BOUNDS.map(() => 0), sum: 0, count: 0 }
    this.#durations.set(kind, known)
    known.sum += duration
    known.count++
    BOUNDS.forEach((bound, index) => {
      if (duration <= bound) known.classes[index] = (known.classes[index] ?? 0) + 1
    })
  }

  /** Everything in the text form of Prometheus. */
  write({ pool, pages, files }: Sources): string {
    const lines = [...this.#writeRequests(), ...this.#writeDurations()]
    if (pages) lines.push(...writePages(pages))
    lines.push(...gauge('kur_file_bytes', 'Files in memory.', { '': files.bytes }))
    const { totalCount, idleCount, waitingCount } = pool
    lines.push(
      ...gauge('kur_database_connections', 'Connections to the database.', {
        'state="open"': totalCount,
        'state="idle"': idleCount,
        'state="awaited"': waitingCount,
      }),
    )
    const { rss, heapUsed, external } = process.memoryUsage()
    lines.push(
      ...gauge('kur_memory_bytes', 'Memory of this process.', {
        'kind="resident"': rss,
        'kind="heap"': heapUsed,
        'kind="external"': external,
      }),
      ...gauge('kur_uptime_seconds', 'Age of this process.', { '': process.uptime() }),
    )
    return `${lines.join('\n')}\n`
  }

  #writeRequests(): string[] {
    const values = Object.fromEntries(this.#requests)
    return counter(
      'kur_requests_total',
      'Requests that were not answered from the page cache.',
      values,
    )
  }

  #writeDurations(): string[] {
    const name = 'kur_request_duration_milliseconds'
    const lines = head(name, 'histogram', 'Time until the answer was sent.')
    for (const [kind, { classes, sum, count }] of this.#durations) {
      BOUNDS.forEach((bound, index) => {
        lines.push(sample(`${name}_bucket`, `kind="${kind}",le="${bound}"`, classes[index] ?? 0))
      })
      lines.push(sample(`${name}_bucket`, `kind="${kind}",le="+Inf"`, count))
      lines.push(sample(`${name}_sum`, `kind="${kind}"`, sum))
      lines.push(sample(`${name}_count`, `kind="${kind}"`, count))
    }
    return lines
  }
}

function writePages({ counts, entries, bytes }: PageCache): string[] {
  return [
    ...counter(
      'kur_page_cache_total',
      'Pages given from memory, given although old, made, not made.',
      {
        'result="hit"': counts.hit,
        'result="stale"': counts.stale,
        'result="miss"': counts.miss,
        'result="failure"': counts.failure,
      },
    ),
    ...gauge('kur_page_cache_entries', 'Pages in memory.', { '': entries }),
    ...gauge('kur_page_cache_bytes', 'Memory that they take.', { '': bytes }),
  ]
}

function counter(name: string, help: string, values: Record<string, number>): string[] {
  return [...head(name, 'counter', help), ...samples(name, values)]
}

function gauge(name: string, help: string, values: Record<string, number>): string[] {
  return [...head(name, 'gauge', help), ...samples(name, values)]
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function samples(name: string, values: Record<string, number>): string[] {
  return Object.entries(values).map(([labels, value]) => sample(name, labels, value))
}

/** Several processes share a port: the label says which of them has answered. */
function sample(name: string, labels: string, value: number): string {
  const worker = `worker="${cluster.worker?.id ?? 0}"`
  return `${name}{${labels ? `${labels},` : ''}${worker}} ${value}`
}
