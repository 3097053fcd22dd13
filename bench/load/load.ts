import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { loadThreads } from '../servers/cores.ts'
import type { Assignment, Outcome } from './worker.ts'

export interface Load {
  port: number
  /** Requests, sent in turn by every connection. */
  requests: string[]
  /** Default 32. */
  connections?: number
  /** Seconds, after a fifth of it to warm up. */
  seconds: number
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failures: number
  /** Answers in all, those while warming up included. */
  all: number
}

/** Asks as fast as the server answers. */
export async function load({ port, requests, connections = 32, seconds }: Load): Promise<Measured> {
  const threads = Math.min(loadThreads, connections)
  const assignment: Assignment = {
    port,
    requests: requests.map((request) => Buffer.from(request)),
    connections: Math.round(connections / threads),
    warmUp: 200 * seconds,
    duration: 1000 * seconds,
  }
  const outcomes = await Promise.all(Array.from({ length: threads }, () => work(assignment)))
  const answers = sum(outcomes.map((each) => each.answers))
  return {
    perSecond: answers / seconds,
    p50: percentile(outcomes, answers * 0.5),
    p99: percentile(outcomes, answers * 0.99),
    failures: sum(outcomes.map((each) => each.failures)),
    all: sum(outcomes.map((each) => each.all)),
  }
}

/** One request as it goes over the wire. */
export function toRequest(
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string> = { Host: '127.0.0.1', ...headers }
  if (text) {
    all['Content-Type'] = 'application/json'
    all['Content-Length'] = String(Buffer.byteLength(text))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

async function work(assignment: Assignment): Promise<Outcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: assignment })
  const [outcome] = await once(worker, 'message')
  await worker.terminate()
  return outcome
}

/** Milliseconds within which so many answers came. */
function percentile(outcomes: Outcome[], rank: number): number {
  const length = outcomes[0]?.times.length ?? 0
  let seen = 0
  for (let bucket = 0; bucket < length; bucket++) {
    for (const { times } of outcomes) seen += times[bucket] ?? 0
    if (seen >= rank) return bucket / 1000
  }
  return Number.NaN
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
