import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Milliseconds for everything to end; then the process exits. */
const LIMIT = 30_000
/** Ctrl-C arrives twice: from the terminal and from npm. */
const ECHO = 1_000

type Step = () => Promise<void> | void

export type Undo = (name: string, step: Step) => void

interface Process {
  log: Logger
  start(undo: Undo): Promise<void>
  explain(error: unknown): void
}

export function runProcess({ log, start, explain }: Process): void {
  const ending = new Ending(log)
  // Deferred, so that the handlers below are registered first.
  const started = Promise.resolve().then(() => start(ending.note))
  started.catch((error) => {
    if (ending.isUnderWay) return
    explain(error)
    ending.begin(1, started)
  })
  const onSignal = () => (ending.isOverdue ? process.exit(1) : ending.begin(0, started))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal)
  const onFault = (err: unknown) => {
    log.fatal({ err }, 'unforeseen error, shutting down')
    ending.begin(1, started)
  }
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)
}

class Ending {
  readonly #log: Logger
  readonly #steps: Array<{ name: string; step: Step }> = []
  #since: number | undefined

  constructor(log: Logger) {
    this.#log = log
  }

  readonly note: Undo = (name, step) => {
    this.#steps.unshift({ name, step })
    if (this.isUnderWay) throw new Error('ended while starting')
  }

  get isUnderWay(): boolean {
    return this.#since !== undefined
  }

  get isOverdue(): boolean {
    return this.#since !== undefined && performance.now() - this.#since > ECHO
  }

  async begin(code: number, started: Promise<void>): Promise<void> {
    if (this.isUnderWay) return
    this.#since = performance.now()
    setTimeout(() => process.exit(1), LIMIT).unref()
    await started.catch(() => {}) // a start cannot be undone before it has finished
    const allEnded = await this.#undo()
    process.exit(allEnded ? code : 1)
  }

  async #undo(): Promise<boolean> {
    let allEnded = true
    for (const { name, step } of this.#steps) {
      try {
        await step()
      } catch (err) {
        this.#log.error({ err, step: name }, 'did not end properly')
        allEnded = false
      }
    }
    return allEnded
  }
}

const GRACE = 5_000

/** Stops accepting, lets requests in flight finish, then cuts what is left. */
export async function closeServer(server: Server, grace = GRACE): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // `close` cuts idle connections once; others become idle later.
  const idleCheck = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(grace, undefined, { ref: false })])
  clearInterval(idleCheck)
  server.closeAllConnections()
  await closed
}
