import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Setup } from './cluster.ts'
import { freePort } from './free-port.ts'
import {
  becomesReady,
  endPostmaster,
  lastReason,
  type Postmaster,
  spawnPostmaster,
} from './postmaster.ts'
import { EmbeddedError } from './run.ts'

/** After a crash, old processes need a moment to release their memory. */
const TIMEOUT = 5_000
const PAUSE = 100
const LONGEST_PAUSE = 5_000

export class Supervisor {
  readonly #folder: string
  readonly #setup: Setup
  readonly #log: Logger
  #port = 0
  #stopping = false
  #postmaster: Postmaster | undefined
  #watching = Promise.resolve()

  constructor(folder: string, setup: Setup, log: Logger) {
    this.#folder = folder
    this.#setup = setup
    this.#log = log
  }

  get port(): number {
    return this.#port
  }

  get pid(): number {
    return this.#postmaster?.pid ?? 0
  }

  async start(): Promise<void> {
    this.#stopping = false
    // The free port may be taken meanwhile, so every attempt looks for another.
    await this.#launch(async () => {
      this.#port = await freePort()
    })
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const postmaster = this.#postmaster
    if (postmaster) await endPostmaster(postmaster.pid, postmaster.hasExited)
    await this.#watching
  }

  async #launch(prepare = async () => {}): Promise<void> {
    const deadline = performance.now() + TIMEOUT
    while (!this.#stopping) {
      await prepare()
      this.#postmaster = spawnPostmaster(this.#folder, this.#port, this.#setup)
      if (await becomesReady(this.#folder, this.#postmaster)) return
      if (performance.now() > deadline) throw this.#failure()
      await sleep(PAUSE)
    }
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      await this.#postmaster?.exited
      if (this.#stopping) return
      this.#log.error('postgres ended by itself, it is started again')
      await this.#relaunch()
    }
  }

  async #relaunch(): Promise<void> {
    for (let pause = PAUSE; !this.#stopping; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        return await this.#launch()
      } catch (err) {
        this.#log.error({ err }, 'postgres does not start')
        await sleep(pause)
      }
    }
  }

  #failure(): EmbeddedError {
    const { dataDir } = this.#setup
    const reason = lastReason(dataDir)
    return new EmbeddedError(
      `Gömülü PostgreSQL başlamadı. Nedeni: ${reason}. Ayrıntılar ${dataDir}/postgres.log dosyasında.`,
    )
  }
}
