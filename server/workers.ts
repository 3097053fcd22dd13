import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Undo } from './shutdown.ts'

/** Milliseconds. A worker that lived longer did not die of its start. */
const SETTLED = 60_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 30_000
const LAST_RESORT = 15_000

interface Options {
  count: number
  program: string
  env: Record<string, string>
}

/** Resolves when all respond. A dead worker is replaced, after a growing pause. */
export async function startWorkers(options: Options, log: Logger, undo: Undo): Promise<void> {
  cluster.setupPrimary({ exec: options.program, args: [] })
  let isStopping = false
  undo('workers', () => {
    isStopping = true
    return endAll()
  })

  let pause = FIRST_PAUSE
  function fork(): Worker {
    const born = performance.now()
    const worker = cluster.fork(options.env)
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      pause = performance.now() - born > SETTLED ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE)
      log.error(
        { worker: worker.process.pid, code, signal, pause },
        'a worker died, it is replaced',
      )
      setTimeout(() => isStopping || fork(), pause)
    })
    return worker
  }

  await Promise.all(Array.from({ length: options.count }, () => untilListening(fork())))
}

async function untilListening(worker: Worker): Promise<void> {
  const failure = once(worker, 'exit').then(() => {
    throw new Error('a worker died while starting')
  })
  await Promise.race([once(worker, 'message'), failure])
}

async function endAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {})
  await Promise.all(workers.map((worker) => worker && end(worker)))
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  worker.process.kill('SIGTERM')
  const lastResort = setTimeout(() => worker.process.kill('SIGKILL'), LAST_RESORT)
  await once(worker, 'exit')
  clearTimeout(lastResort)
}
