import cluster from 'node:cluster'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countHeldSeats } from '../../core/groups/seats.ts'
import { countMail } from '../../core/mail/outbox.ts'
import { findFailedJobs } from '../../core/operations.ts'
import type { Db } from '../../db/client.ts'
import type { Files } from '../files.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

interface SchoolFigures {
  /** Reads the figures; what cannot be read is not a number. */
  read(): Promise<void>
}

/** Counts of the database and the age of the last backup: every process of a school gives the same. */
function watchSchool(
  registry: Registry,
  db: Db,
  readBackupAge: () => Promise<number>,
): SchoolFigures {
  const gauge = <const Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Gauge({ name, help, labelNames, registers: [registry] })
  const mails = gauge('kur_mails', 'Mails that are not sent: waiting, or failed.', ['state'])
  const seats = gauge('kur_held_seats', 'Seats that are reserved or offered, and not taken yet.')
  const jobs = gauge('kur_failed_jobs', 'Jobs of the last day that failed.', ['job'])
  const backup = gauge(
    'kur_backup_age_seconds',
    'Age of the newest backup; before the first, of the installation.',
  )

  async function readMails(): Promise<void> {
    const { waiting, failed } = await countMail(db)
    mails.set({ state: 'waiting' }, waiting)
    mails.set({ state: 'failed' }, failed)
  }

  async function readSeats(): Promise<void> {
    seats.set(await countHeldSeats(db))
  }

  async function readJobs(): Promise<void> {
    for (const { name, count } of await findFailedJobs(db)) jobs.set({ job: name }, count)
  }

  async function readAge(): Promise<void> {
    backup.set((await readBackupAge()) / 1_000)
  }

  return {
    async read() {
      for (const each of [mails, jobs]) each.reset()
      for (const each of [seats, backup]) each.set(Number.NaN)
      await Promise.allSettled([readMails(), readSeats(), readJobs(), readAge()])
    },
  }
}

export type Kind = 'site' | 'staff-app' | 'api' | 'file' | 'operations'

const BUCKETS = [5, 10, 25, 50, 100, 250, 1_000, 5_000]

interface Sources {
  registry: Registry
  db: Db
  pool: pg.Pool
  pages: PageCache | undefined
  reads: PageCache | undefined
  files: Files
  /** In milliseconds. */
  readBackupAge: () => Promise<number>
}

export interface Metrics {
  /** For rendered responses; `duration` in milliseconds. */
  count(kind: Kind, status: number, duration: number): void
  write(): Promise<string>
  contentType: string
}

export function createRegistry(): Registry {
  const registry = new Registry()
  // Several processes share a port: the label names the one that responded.
  registry.setDefaultLabels({ worker: cluster.worker?.id ?? 0 })
  return registry
}

/** @returns counts a call by its path, with `{id}` for values */
export function createCallCounter(registry: Registry): (call: string, status: number) => void {
  const calls = new Counter({
    name: 'kur_calls_total',
    help: 'Calls that write, such as sent forms and finished tests.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  return (call, status) => calls.inc({ call, status: classOf(status) })
}

/** Requests are counted as they end; everything else is read on demand. */
export function createMetrics(sources: Sources): Metrics {
  const { registry, db, pool, pages, reads, files, readBackupAge } = sources
  const requests = new Counter({
    name: 'kur_requests_total',
    help: 'Requests that were not answered from the page cache.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  })
  const denied = new Counter({
    name: 'kur_denied_calls_total',
    help: 'Calls that whoever asked may not make: 403.',
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'kur_request_duration_milliseconds',
    help: 'Time until the answer was sent.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [registry],
  })
  if (pages) watchCache(registry, pages, PAGES)
  if (reads) watchCache(registry, reads, CALLS)
  watch(registry, 'kur_file_bytes', 'Files in memory.', () => files.bytes)
  const school = watchSchool(registry, db, readBackupAge)
  watchConnections(registry, pool)
  watchMemory(registry)
  watch(registry, 'kur_uptime_seconds', 'Age of this process.', () => process.uptime())
  return {
    count(kind, status, duration) {
      requests.inc({ kind, status: classOf(status) })
      durations.observe({ kind }, duration)
      if (kind === 'api' && status === 403) denied.inc()
    },
    async write() {
      await school.read()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** `404` -> `4xx` */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

/** Names are written out, so that who reads one on a dashboard finds it here. */
interface CacheNames {
  what: string
  total: string
  entries: string
  bytes: string
}

const PAGES: CacheNames = {
  what: 'Pages',
  total: 'kur_page_cache_total',
  entries: 'kur_page_cache_entries',
  bytes: 'kur_page_cache_bytes',
}

const CALLS: CacheNames = {
  what: 'Answers to calls',
  total: 'kur_call_cache_total',
  entries: 'kur_call_cache_entries',
  bytes: 'kur_call_cache_bytes',
}

function watchCache(registry: Registry, cache: PageCache, names: CacheNames): void {
  const { what } = names
  new Counter({
    name: names.total,
    help: `${what} given from memory, given although old, made, not made.`,
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(cache.counts)) this.inc({ result }, count)
    },
  })
  watch(registry, names.entries, `${what} in memory.`, () => cache.entries)
  watch(registry, names.bytes, 'Memory that they take.', () => cache.bytes)
}

function watchConnections(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'kur_database_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
}

function watchMemory(registry: Registry): void {
  new Gauge({
    name: 'kur_memory_bytes',
    help: 'Memory of this process.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage()
      this.set({ kind: 'resident' }, rss)
      this.set({ kind: 'heap' }, heapUsed)
      this.set({ kind: 'external' }, external)
    },
  })
}

function watch(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
