import { setTimeout as sleep } from 'node:timers/promises'
import type { JobContext } from './jobs.ts'

/** Milliseconds before the first attempt: visitors come first. */
const DELAY = 3_000
const PAUSE = 30_000

/**
 * Requests are answered whether this succeeds or not. @returns a function that stops it, to call before the database stops
 */
export function startJobs(url: string, context: JobContext): () => Promise<void> {
  const end = new AbortController()
  const running = keepTrying(url, context, end.signal)
  return async () => {
    end.abort()
    const stop = await running
    await stop?.()
  }
}

async function keepTrying(url: string, context: JobContext, signal: AbortSignal) {
  for (let pause = DELAY; ; pause = PAUSE) {
    await sleep(pause, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return undefined
    try {
      const { runJobs } = await import('./run-jobs.ts') // a megabyte of code
      return await runJobs(url, context)
    } catch (err) {
      context.log.error({ err }, 'the jobs cannot run')
    }
  }
}
