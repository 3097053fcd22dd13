import { parentPort, workerData } from 'node:worker_threads'
import { LoadConnection } from './connection.ts'

/** Microseconds that the longest answer may take to be told from a longer one. */
const LONGEST = 2_000_000

export interface Assignment {
  port: number
  requests: Uint8Array[]
  connections: number
  /** Milliseconds. */
  warmUp: number
  duration: number
}

export interface Outcome {
  answers: number
  /** Those while warming up included. */
  all: number
  /** Answers that were not 2xx: to be sent elsewhere is not to be answered. */
  failures: number
  /** How many answers took so many microseconds. */
  times: Uint32Array
}

run(workerData as Assignment)

function run({ port, requests, connections, warmUp, duration }: Assignment): void {
  const outcome: Outcome = { answers: 0, all: 0, failures: 0, times: new Uint32Array(LONGEST) }
  let isCounting = false

  function open(index: number): LoadConnection {
    let begun = performance.now()
    return new LoadConnection(
      {
        port,
        requests: requests.map((request) => Buffer.from(request)),
        onAnswer(status) {
          const now = performance.now()
          outcome.all++
          if (isCounting) note(status, now - begun)
          begun = now
        },
      },
      Math.floor((index * requests.length) / connections),
    )
  }

  function note(status: number, milliseconds: number): void {
    outcome.answers++
    if (status < 200 || status > 299) outcome.failures++
    const bucket = Math.min(Math.floor(milliseconds * 1000), LONGEST - 1)
    outcome.times[bucket] = (outcome.times[bucket] ?? 0) + 1
  }

  const opened = Array.from({ length: connections }, (_, index) => open(index))
  setTimeout(() => {
    isCounting = true
  }, warmUp)
  setTimeout(() => {
    for (const connection of opened) connection.close()
    parentPort?.postMessage(outcome, [outcome.times.buffer as ArrayBuffer])
  }, warmUp + duration)
}
