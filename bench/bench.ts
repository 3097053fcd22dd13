import type { Kur } from './servers/kur.ts'

/** What a measurement is given. */
export interface Bench {
  /** A running Kur with the demo school, which nobody else uses meanwhile. */
  kur: Kur
  /** Its data folder. */
  dataDir: string
  /** Interleaved rounds of which the median counts. */
  rounds: number
  /** Length of a round. */
  seconds: number
}
