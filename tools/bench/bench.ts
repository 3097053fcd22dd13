import type { Kur } from './servers/kur.ts'

export interface Bench {
  /** A running Kur with the demo school, used by this measurement alone. */
  kur: Kur
  dataDir: string
  /** Rounds, of which the median counts. */
  rounds: number
  /** Seconds in a round. */
  seconds: number
}
